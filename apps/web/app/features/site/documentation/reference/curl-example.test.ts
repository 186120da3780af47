import { expect, test } from "vitest";
import type { ApiCall, Schemas } from "./description.ts";
import { addressOf, curlExample, exampleOf } from "./curl-example.ts";

const call: ApiCall = {
  id: "x",
  method: "GET",
  path: "/api/courses/{id}",
  tag: "courses",
  summary: "",
  access: "For members.",
  parameters: [
    { name: "id", in: "path", required: true, schema: { type: "integer", exclusiveMinimum: 0 } },
    { name: "style", in: "query", schema: { type: "array", items: { type: "string" } } },
    { name: "q", in: "query", schema: { type: "string" } },
  ],
  body: null,
  answers: [],
  refusals: [],
};

test.each([
  [{ id: "7" }, "/api/courses/7"],
  [{ id: "a/b", q: " hip hop " }, "/api/courses/a%2Fb?q=hip+hop"],
  [{ id: "7", style: "jazz, tap,", q: "" }, "/api/courses/7?style=jazz&style=tap"],
])("%j is sent as %s", (values, address) => {
  expect(addressOf(call, values)).toBe(address);
});

test("a call is a command with a place for the token", () => {
  expect(curlExample(call, "https://a.example", {})).toBe(
    "curl 'https://a.example/api/courses/1' \\\n  -H 'Authorization: Bearer TOKEN'",
  );
});

test("a body has what is needed, and quotes are safe", () => {
  const schema = { type: "object", required: ["name"], properties: { name: { const: "l'air" }, other: {} } };
  const put = { ...call, method: "PUT", access: "For everybody.", body: { type: "application/json", schema } };
  expect(curlExample(put, "", {}).split(" \\\n").slice(1)).toEqual([
    "  -X PUT",
    "  -H 'Content-Type: application/json'",
    "  -d '{\n  \"name\": \"l'\\''air\"\n}'",
  ]);
});

test("a schema that leads back to itself has an end", () => {
  const schemas: Schemas = {
    Node: {
      type: "object",
      required: ["id", "child"],
      properties: { id: { type: "integer" }, child: { $ref: "#/components/schemas/Node" } },
    },
  };
  expect(exampleOf({ $ref: "#/components/schemas/Node" }, schemas)).toEqual({ id: 1, child: {} });
});
