import { afterAll, beforeAll, expect, test } from "vitest";
import { holdsTier } from "../../../../test/factories/held-tiers.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { peopleForMessages } from "./people-for-messages.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("the inbox shows the tier somebody has, not one that was chosen and never paid for", async () => {
  const person = await aPerson(world, { account: { subscriptionTier: "royalty", isActive: false } });
  const tier = async () =>
    (await peopleForMessages.account(world.db.read, person.id, world.platform.clock.now()))?.tier;
  expect(await tier()).toBe("free");
  await holdsTier(world, person.id, { tier: "premium" });
  expect(await tier()).toBe("premium");
});
