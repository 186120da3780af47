import { api } from "@pavane/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { serializerOf, writeAnswer } from "./json-schema.ts";

const shape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("clip"), seconds: z.number().nullable() }),
]);
const schema = z.object({ one: shape.nullable(), name: z.string().nullable() });

test.each([
  { one: null, name: null },
  { one: { kind: "text", text: "plié" }, name: "Ann" },
  { one: { kind: "clip", seconds: null }, name: null },
] satisfies z.infer<typeof schema>[])("%o is written as it is", (value) => {
  expect(JSON.parse(writeAnswer(schema, value))).toEqual(value);
});

test("what is in no schema is not written", () => {
  expect(writeAnswer(schema, { one: null, name: "Ann", password: "hidden" })).toBe('{"one":null,"name":"Ann"}');
});

/** They are built when they are first needed, which is too late to find that one cannot be. */
test("for every call of the contract a serializer can be built", () => {
  const answers = Object.values(api)
    .flatMap((table) => Object.values(table))
    .flatMap(({ answer }) => (answer instanceof z.core.$ZodType ? [answer] : []));
  expect(answers.length).toBeGreaterThan(300);
  for (const answer of answers) {
    expect(() => serializerOf(answer)).not.toThrow();
  }
});
