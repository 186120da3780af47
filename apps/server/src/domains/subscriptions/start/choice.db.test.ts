import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const password = "a-long-enough-sentence-7";

test("a tier chosen at registration and not paid waits; going on with Free leaves nothing to wait for", async () => {
  const form = { username: "nova", email: "nova@example.org", password, tier: "educator", accept_terms: true };
  const registered = await world.call("POST", "/api/register", { body: form });
  expect(registered.status).toBe(201);
  const as: string = registered.body.access_token;
  const me = async () => (await world.call("GET", "/api/me", { as })).body;
  expect(await me()).toMatchObject({ subscription_tier: "educator", is_active: false, level: 0 });
  expect((await world.call("DELETE", "/api/subscriptions/choice", { as })).status).toBe(204);
  expect(await me()).toMatchObject({ subscription_tier: "free", is_active: true, level: 0 });
  const signedIn = await world.call("POST", "/api/login", { body: { username: "nova", password } });
  expect(signedIn.body.user).toMatchObject({ subscription_tier: "free", is_active: true });
});
