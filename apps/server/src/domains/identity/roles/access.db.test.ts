import { identityEndpoints } from "@pavane/contract/identity/endpoints";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  learner = await aPerson(world);
});
afterAll(() => world.close());

const endpoints: [string, EndpointDef][] = Object.entries(identityEndpoints);
const called = (definition: EndpointDef, as?: TestPerson) =>
  world.call(definition.method, definition.path.replace(":id", "1").replace(":role", "SELLER"), {
    ...(as ? { as: as.token } : {}),
    ...(definition.body ? { body: {} } : {}),
  });

describe("every call of the domain", () => {
  test("is described in the API description", async () => {
    const { paths } = (await world.call("GET", "/api/openapi.json")).body;
    for (const [name, { method, path }] of endpoints) {
      const described = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect({ path, id: described?.operationId }).toEqual({ path, id: name });
    }
  });

  test.each(endpoints.filter(([, { access }]) => access !== "public"))(
    "%s asks guests to sign in",
    async (_name, definition) => {
      expect(await called(definition)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    },
  );

  test.each(endpoints.filter(([, { access }]) => Array.isArray(access)))(
    "%s is closed to learners",
    async (_name, definition) => {
      expect(await called(definition, learner)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    },
  );
});
