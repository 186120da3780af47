import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerJsonSchema } from "./json-schema.ts";

const shape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("clip"), seconds: z.number().nullable() }),
]);
const schema = z.object({ one: shape.nullable(), name: z.string().nullable() });

test.each([
  { one: null, name: null },
  { one: { kind: "text", text: "plié" }, name: "Ann" },
  { one: { kind: "clip", seconds: null }, name: null },
] satisfies z.infer<typeof schema>[])("%o is written as it is", async (value) => {
  const app = fastify();
  app.get("/", { schema: { response: { 200: answerJsonSchema(schema) } } }, async () => value);
  expect((await app.inject("/")).json()).toEqual(value);
  await app.close();
});
