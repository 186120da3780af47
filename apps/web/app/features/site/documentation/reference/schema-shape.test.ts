import { expect, test } from "vitest";
import type { Schema, Schemas } from "./description.ts";
import { kindOf, shapeOf } from "./schema-shape.ts";

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const schemas: Schemas = {
  Person: {
    type: "object",
    properties: { name: { type: "string" }, friends: { type: "array", items: ref("Person") } },
  },
  Day: { type: "string", format: "date" },
  Tree: { type: "array", items: ref("Tree") },
  Either: { oneOf: [ref("Person"), { type: "object", properties: { kind: { const: "guest" } } }] },
};

test.each<[string, Schema, number]>([
  ["text", { type: "string" }, 0],
  ["text, 2 to 60 letters", { type: "string", minLength: 2, maxLength: 60 }, 0],
  ["whole number, 1 or more", { type: "integer", exclusiveMinimum: 0 }, 0],
  ["text or null", { type: ["string", "null"] }, 0],
  ['"a" | "b"', { enum: ["a", "b"] }, 0],
  ["text (date)", ref("Day"), 0],
  ["Person", ref("Person"), 1],
  ["Person or null", { anyOf: [ref("Person"), { type: "null" }] }, 1],
  ["list of Person, 3 entries at most", { type: "array", items: ref("Person"), maxItems: 3 }, 1],
  ["by name text", { type: "object", additionalProperties: { type: "string" } }, 0],
  ["list of Tree", ref("Tree"), 0],
  ["Either", ref("Either"), 2],
  ["Missing", ref("Missing"), 0],
  ["anything", {}, 0],
])("%s", (text, schema, objects) => {
  const shape = shapeOf(schema, schemas);
  expect(shape.text).toBe(text);
  expect(shape.objects).toHaveLength(objects);
});

test("the kinds of a union are told apart by their constant", () => {
  expect(shapeOf(ref("Either"), schemas).objects.map(({ schema }) => kindOf(schema))).toEqual([null, 'kind: "guest"']);
});
