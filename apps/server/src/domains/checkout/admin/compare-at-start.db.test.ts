import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { compareJob, compareJobName } from "./reconcile.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const silent = { unavailable: "no answer in 8000 ms", keySpent: false };

test.each([
  ["that gives no answer is asked again in three minutes", silent, 180_000],
  ["that answers is asked no more", null, null],
])("at start a payment service %s", async (_name, answer, againAfterMs) => {
  const { platform, app } = world;
  const send = vi.fn(async () => undefined);
  const takeUpTakenBack = vi.fn(async () => null);
  const payments = { ...app.domains.payments, compare: async () => answer };
  const payoutsToCompare = { takeUpTakenBack, differences: async () => [] };
  await compareJob({ ...platform, jobs: { ...platform.jobs, send }, payments, payoutsToCompare }).run({});
  const now = platform.clock.now().getTime();
  const again = againAfterMs === null ? [] : [[compareJobName, {}, { startAfter: new Date(now + againAfterMs) }]];
  expect(send.mock.calls.map((call: unknown[]) => call.slice(1))).toEqual(again);
  expect(takeUpTakenBack).toHaveBeenCalledTimes(1 - again.length);
});
