import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("guests read the name and the limits of the site", async () => {
  const answer = await world.call("GET", "/api/site");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ name: "Pavane", mode: "trial", limits: { course_image_mb: 5 } });
});

test("a changed setting shows at once", async () => {
  await world.app.domains.site.changeSettings({ name: "Galliard" }, null);
  expect((await world.call("GET", "/api/site")).body.name).toBe("Galliard");
});

test("health answers, and an unknown call is told in the same shape as any error", async () => {
  expect((await world.call("GET", "/api/health/ready")).body.status).toBe("ok");
  const unknown = await world.call("GET", "/api/no-such-call");
  expect(unknown).toMatchObject({ status: 404, body: { code: "not_found", message: "Not found." } });
});
