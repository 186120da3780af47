import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import type { ProviderUnavailable } from "../../payments/index.ts";
import { compareJob, compareJobName, reconcileJob, reconcileJobName } from "./reconcile.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const silent: ProviderUnavailable = { unavailable: "no answer in 8000 ms", keySpent: false };
const failedHere: ProviderUnavailable = {
  unavailable: "Taking it up failed on our side.",
  keySpent: false,
  onOurSide: true,
};
const minute = 60_000;

/** Jobs of a server to whose comparison the payment service, or our own side, gives this answer. */
function answering(answer: ProviderUnavailable | null) {
  const { platform, app } = world;
  const send = vi.fn(async () => undefined);
  const takeUpTakenBack = vi.fn(async () => null);
  const payments = { ...app.domains.payments, compare: async () => answer };
  const payoutsToCompare = { takeUpTakenBack, differences: async () => [] };
  const deps = { ...platform, jobs: { ...platform.jobs, send }, payments, payoutsToCompare };
  const sent = () => send.mock.calls.map((call: unknown[]) => call.slice(1));
  return { deps, sent, takeUpTakenBack };
}
const inMinutes = (minutes: number) => ({
  startAfter: new Date(world.platform.clock.now().getTime() + minutes * minute),
});

test.each([
  ["that gives no answer is asked again in three minutes", silent, {}, [[compareJobName, {}, 3]], 0],
  ["that answers is asked no more", null, {}, [], 1],
  ["whose answer failed on our side is asked again", failedHere, {}, [[compareJobName, { tries: 1 }, 3]], 1],
  ["again later, when it fails again", failedHere, { tries: 2 }, [[compareJobName, { tries: 3 }, 12]], 1],
])("at start a payment service %s", async (_name, answer, data, again, payoutsAsked) => {
  const { deps, sent, takeUpTakenBack } = answering(answer);
  await compareJob(deps).run(data);
  expect(sent()).toEqual(again.map(([name, sentData, minutes]) => [name, sentData, inMinutes(Number(minutes))]));
  expect(takeUpTakenBack).toHaveBeenCalledTimes(payoutsAsked);
});

test("what fails on our side again and again is left to the nights, and is a difference that says so until one succeeds", async () => {
  const failing = answering(failedHere);
  await compareJob(failing.deps).run({ tries: 4 });
  expect(failing.sent()).toEqual([[reconcileJobName, {}]]);
  const kinds = async () => {
    const { rows } = await world.db.raw(
      "select differences, asked_until is not null as asked from reconciliations order by id desc limit 1",
    );
    return rows;
  };
  await reconcileJob(failing.deps).run({});
  expect(await kinds()).toMatchObject([
    { asked: true, differences: [{ kind: "not_taken_up", text: expect.stringContaining("log of the server") }] },
  ]);
  await reconcileJob(answering(null).deps).run({});
  expect(await kinds()).toMatchObject([{ asked: true, differences: [] }]);
});
