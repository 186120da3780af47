import { expect, test } from "vitest";
import { requestProblems } from "./request-members.ts";

const contract = {
  path: "packages/contract/src/site/endpoints.ts",
  text: `export const siteEndpoints = {\n  changeThing: endpoint({\n    method: "PATCH",\n    body: thingChanges,\n  }),\n};`,
};
const operation = (text: string) => ({ path: "apps/server/src/domains/site/change-thing.ts", text });
const routes = (handler: string) => ({
  path: "apps/server/src/domains/site/routes.ts",
  text: `import { changeThing } from "./change-thing.ts";\nexport const siteRoutes = {\n  ${handler}\n};`,
});
const whole = routes("changeThing: ({ body }) => changeThing(deps, body),");
const lost = ["changeThing: take its body apart with assertNoRest, or give it whole to an operation that does"];

test("a body that is taken apart whole, by the handler or by the operation that is given it, loses nothing", () => {
  const apart = routes("changeThing: ({ body: { name, ...rest } }) => {\n    assertNoRest(rest);\n  },");
  expect(requestProblems([contract, apart])).toEqual([]);
  expect(requestProblems([contract, whole, operation("assertNoRest(rest);")])).toEqual([]);
  expect(requestProblems([contract, whole, operation("columnsOf(sent, thingColumns);")])).toEqual([]);
  const beside = routes("changeThing: ({ body }) => changeThing(deps, readThing(body)),").text;
  const reader = `${beside}\n\nfunction readThing({ name, ...rest }: Thing) {\n  assertNoRest(rest);\n  return name;\n}\n`;
  expect(requestProblems([contract, { path: "apps/server/src/domains/site/routes.ts", text: reader }])).toEqual([]);
});

test("a body of which members are read by name may lose one", () => {
  const read = routes("changeThing: ({ body }) => changeThing(deps, body.name),");
  expect(requestProblems([contract, read, operation("assertNoRest(rest);")])).toEqual(lost);
  expect(requestProblems([contract, whole, operation("save(sent.name);")])).toEqual(lost);
  expect(requestProblems([contract])).toEqual(lost);
});
