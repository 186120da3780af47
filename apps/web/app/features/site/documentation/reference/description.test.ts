import { expect, test } from "vitest";
import { callsByTag, findCalls, type Description } from "./description.ts";

const description: Description = {
  info: { title: "API", version: "1" },
  tags: [{ name: "site", description: "The site" }, { name: "media" }],
  paths: {
    "/api/pages/{key}": {
      get: {
        operationId: "getPage",
        tags: ["site"],
        summary: "A text",
        security: [{}, { bearer: [] }],
        parameters: [{ $ref: "#/components/parameters/Key" }],
        responses: {
          "200": { description: "OK", content: { "application/json": { schema: { $ref: "#/components/schemas/P" } } } },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
      put: {
        operationId: "savePage",
        tags: ["site"],
        summary: "Save a text",
        description: "Needs one of the roles ADMIN.",
        security: [{ bearer: [] }],
        parameters: [],
        requestBody: { content: { "application/json": { schema: { type: "object" } } } },
        responses: { "409": { description: "`a` One.\n\n`b` Two." } },
      },
    },
  },
  components: {
    schemas: { P: {} },
    parameters: { Key: { name: "key", in: "path", required: true, schema: { type: "string" } } },
    responses: { NotFound: { description: "`not_found` Not found." } },
  },
};

test("calls stand by what they are about, with what they refer to", () => {
  const [site, ...others] = callsByTag(description);
  expect(others).toEqual([]);
  expect(site?.calls).toMatchObject([
    {
      id: "getPage",
      method: "GET",
      access: "For everybody.",
      parameters: [{ name: "key" }],
      body: null,
      answers: [{ status: "200", types: [{ type: "application/json" }] }],
      refusals: [{ status: "404", code: "not_found", message: "Not found." }],
    },
    {
      id: "savePage",
      access: "Needs one of the roles ADMIN.",
      body: { type: "application/json" },
      answers: [],
      refusals: [
        { status: "409", code: "a", message: "One." },
        { status: "409", code: "b", message: "Two." },
      ],
    },
  ]);
});

test.each([
  ["", ["getPage", "savePage"]],
  ["PUT pages", ["savePage"]],
  ["getpage", ["getPage"]],
  ["nothing", []],
])("%j finds %j", (q, ids) => {
  expect(findCalls(callsByTag(description), q).flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual(ids);
});
