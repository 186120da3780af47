import { expect, test } from "vitest";
import { z } from "zod";
import type { EndpointDef, EndpointTable } from "./core/endpoint.ts";
import { api } from "./index.ts";

/** What reads like a secret in an address and is none, with the reason. */
const noSecrets: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^\/api\/(admin\/)?pages\/:key/, "the name of a page everybody reads"],
  [/^\/api\/admin\/guides\/:slug/, "the name of a guide"],
  [
    /^\/api\/(admin\/)?orders\/:publicId/,
    "a number that is told in mails; the token in a header, or the account, opens the order",
  ],
  [/^\/api\/verify\/:serial/, "printed on a certificate so that anybody can look it up"],
  [/^\/api\/(users|sellers|resources\/seller)\/:id/, "the number or the public name of a person"],
];

const tables: readonly EndpointTable[] = Object.values(api);
const endpoints = tables.flatMap((table) => Object.values(table));
const nameOf = ({ method, path }: EndpointDef) => `${method} ${path}`;

type Member = z.core.JSONSchema.BaseSchema | boolean;
const membersOf = (schema: z.core.$ZodType | undefined): [string, Member][] =>
  schema === undefined
    ? []
    : Object.entries(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

const soundsSecret = (name: string) => /token|code|secret|^sig|signature|key|pass|otp|nonce|hash/i.test(name);

/** A text that is neither chosen from a list nor held against a pattern, such as numbers and days are. */
const isFree = (member: Member) =>
  typeof member === "object" &&
  member.type === "string" &&
  !("enum" in member) &&
  !("const" in member) &&
  !("pattern" in member);

test("what is marked as secret is a member of params or query", () => {
  const missing = endpoints.flatMap((definition) => {
    const known = [...membersOf(definition.params), ...membersOf(definition.query)].map(([name]) => name);
    return (definition.secret ?? [])
      .filter((name) => !known.includes(name))
      .map((name) => `${nameOf(definition)} ${name}`);
  });
  expect(missing).toEqual([]);
});

test("what sounds like a secret in an address, and every free text in a path, is marked or said to be none", () => {
  const asked = endpoints.flatMap((definition) => {
    const path = membersOf(definition.params).filter(([name, member]) => soundsSecret(name) || isFree(member));
    const query = membersOf(definition.query).filter(([name]) => soundsSecret(name));
    return [...path, ...query]
      .filter(([name]) => !(definition.secret ?? []).includes(name))
      .map(([name]) => ({ path: definition.path, name }));
  });
  expect(
    asked.filter(({ path, name }) => !noSecrets.some(([pattern]) => pattern.exec(path)?.[0].endsWith(`:${name}`))),
  ).toEqual([]);
  const idle = noSecrets.filter(([pattern]) => !asked.some(({ path }) => pattern.test(path)));
  expect(idle).toEqual([]);
});
