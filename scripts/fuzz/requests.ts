import { forms } from "./forms.ts";
import { referred, valueFor, type Maker, type Schema } from "./from-schema.ts";
import { brokenBodies, hostileNumber, hostileText } from "./hostile.ts";
import { kindOf, kindOfPath } from "./pool.ts";
import type { Random } from "./random.ts";
import { respelled, spoil } from "./spoil.ts";

export interface Operation {
  readonly method: string;
  readonly template: string;
  readonly described: Schema;
}

export interface FuzzRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export function operationsOf(description: Schema): Operation[] {
  return Object.entries<Schema>(description.paths).flatMap(([template, methods]) =>
    Object.entries<Schema>(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      template,
      described,
    })),
  );
}

/** How much of a request is right: all, all but a few things, or not even its form; `plain`: nothing but the address of a thing. */
type Manner = "plain" | "fitting" | "spoiled" | "broken";

/** A request that only looks, at something that is known. */
export const makeLook = (maker: Maker, operation: Operation): FuzzRequest => made(maker, operation, "plain");

export const makeRequest = (maker: Maker, operation: Operation): FuzzRequest =>
  made(
    maker,
    operation,
    maker.random.pick(["fitting", "fitting", "fitting", "spoiled", "spoiled", "spoiled", "broken"] as const),
  );

function made(maker: Maker, operation: Operation, manner: Manner): FuzzRequest {
  const parameters: readonly Schema[] = operation.described.parameters.map((parameter: Schema) =>
    parameter.$ref === undefined ? parameter : referred(maker.description, parameter.$ref),
  );
  const { path, id } = fillPath(maker, operation, parameters, manner);
  const { template } = operation;
  const thing = id === undefined ? maker.pool.thing(template) : maker.pool.thing(kindOfPath(template), id);
  const sent = bodyFor({ ...maker, thing }, operation, manner);
  return {
    operation,
    path: path + queryFor({ ...maker, thing }, parameters, manner),
    headers: { ...headersFor(maker, parameters), ...(sent.type === null ? {} : { "content-type": sent.type }) },
    body: sent.body,
  };
}

const strangeIds = [
  "0",
  "-1",
  "1.5",
  "abc",
  "%00",
  "%zz",
  "2147483648",
  "9007199254740993",
  "1e3",
  "%F0%9F",
  "null",
  "a".repeat(290),
];

function fillPath(
  maker: Maker,
  { method, template }: Operation,
  parameters: readonly Schema[],
  manner: Manner,
): { path: string; id: number | string | undefined } {
  const { random, pool } = maker;
  // What is deleted is missing later, so most deletions ask for what is not there.
  const strange = manner === "plain" ? 0 : manner === "broken" ? 0.5 : method === "DELETE" ? 0.7 : 0.06;
  let id: number | string | undefined;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(strange)) return random.chance(0.5) ? random.pick(strangeIds) : String(random.int(1, 400));
    const parts = id === undefined ? undefined : pool.thing(kindOfPath(template), id)?.parts[kindOf(name)];
    const known = parts === undefined ? pool.find(nameOf(template, name), random) : random.pick(parts);
    if (name === "id") id = known;
    const schema: Schema = parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.schema;
    // An empty part would make it the address of something else.
    return encoded(String(known ?? valueFor(maker, schema ?? {}, name))).slice(0, 1_500) || "x";
  });
  return { path, id };
}

/** What a part of an address is known as. */
function nameOf(template: string, name: string): string {
  if (name === "id") return `${kindOfPath(template)}_id`;
  // Pictures and orders both have public ids: those of its own kind.
  if (name === "publicId") return `${kindOfPath(template)}_public_id`;
  return name === "file" ? "token" : name;
}

function queryFor(maker: Maker, parameters: readonly Schema[], manner: Manner): string {
  const { random } = maker;
  const pairs = parameters
    .filter(
      ({ in: place, required }) => place === "query" && (required ? manner !== "broken" : isAsked(random, manner)),
    )
    .flatMap((parameter): string[] => {
      const wrong = (manner === "spoiled" || manner === "broken") && random.chance(0.5);
      const value = wrong
        ? random.pick([hostileText(random).slice(0, 300), String(hostileNumber(random))])
        : queryValue(maker, parameter);
      const values = Array.isArray(value) ? value : [value];
      return values.map((one) => `${parameter.name}=${encoded(String(one)).slice(0, 2_000)}`);
    });
  if (manner === "broken" && random.chance(0.3))
    pairs.push(random.pick(["q=%", "q=%ff", "page[]=1", "q=a&q=b", "__proto__=1"]));
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

const isAsked = (random: Random, manner: Manner): boolean => manner !== "plain" && random.chance(0.35);

function queryValue(maker: Maker, { name, schema }: Schema): unknown {
  const parts = maker.thing?.parts[kindOf(name)];
  return parts !== undefined && name.endsWith("_id") ? maker.random.pick(parts) : valueFor(maker, schema, name);
}

/** Halves of surrogate pairs have no form in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function headersFor(maker: Maker, parameters: readonly Schema[]): Record<string, string> {
  const { random, pool } = maker;
  const meant: Readonly<Record<string, () => string>> = {
    "Idempotency-Key": () => `key-${random.int(1, 60)}`,
    "Order-Token": () => String(pool.find("token", random) ?? "no-such-token"),
    "Upload-Offset": () => random.pick(["0", "0", "0", "1", "-1", "x", "9007199254740993"]),
  };
  const chosen = parameters.filter((parameter) => parameter.in === "header" && random.chance(0.7));
  return Object.fromEntries(chosen.map(({ name }: Schema) => [name, meant[name]?.() ?? "x"]));
}

interface Sent {
  readonly type: string | null;
  readonly body: Buffer | null;
}

function bodyFor(maker: Maker, { method, described }: Operation, manner: Manner): Sent {
  const { random } = maker;
  const nothing: Sent = { type: null, body: null };
  if (method === "GET" || method === "HEAD" || manner === "plain") return nothing;
  if (manner === "broken") return random.pick(brokenBodies)(random);
  const content: Schema = described.requestBody?.content;
  if (content === undefined) return random.chance(0.2) ? json({}) : nothing;
  const type = Object.keys(content).join(); // there is one
  const media = content[type];
  if (type === "multipart/form-data") return forms(maker, Object.keys(media.schema.properties), manner === "spoiled");
  if (type !== "application/json") return { type, body: Buffer.from(hostileText(random).slice(0, 9_000_000)) };
  const fitting = valueFor(maker, media.schema);
  if (typeof fitting !== "object" || fitting === null) return json(fitting);
  const body = { ...fitting };
  return json(respelled(random, manner === "spoiled" ? spoil(random, body) : body));
}

const json = (value: unknown): Sent => ({ type: "application/json", body: Buffer.from(JSON.stringify(value)) });
