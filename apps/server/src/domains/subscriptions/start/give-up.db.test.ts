import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { beginPlan, givePlanCard, ownPlan, planCards, runJobs } from "../../../../test/factories/plans.ts";
import { setTrialDays } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

/** What is paid, or whose card is given, in the very moment in which it is given up. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const dropChoice = ({ token }: TestPerson) => world.call("DELETE", "/api/subscriptions/choice", { as: token });
const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;

/** Lets something happen in the last moment before the provider is told to end something. */
function beforeEnding(happens: () => Promise<unknown>): void {
  const { recurring } = world.app.domains.payments;
  const { endNow, endAttempt } = recurring;
  const late = (end: typeof endNow) => async (ref: string) => {
    Object.assign(recurring, { endNow, endAttempt });
    await happens();
    return end(ref);
  };
  Object.assign(recurring, { endNow: late(endNow), endAttempt: late(endAttempt) });
}

async function anAttempt(days = 0) {
  await setTrialDays(world, days);
  const person = await aPerson(world);
  const begun = await beginPlan(world, person, "educator_monthly");
  expect(begun.status).toBe(201);
  return { person, paymentId: begun.body.payment.id as number, id: begun.body.subscription.id as number };
}

const pay = (person: TestPerson, paymentId: number) => givePlanCard(world, person, paymentId, planCards.approves);

const moneyOf = (id: number) =>
  rows(
    `select s.status as there, (select count(*)::int from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref
       where i.subscription_ref = s.ref and c.status = 'succeeded') as charges
     from sandbox_subscriptions s where s.subscription_id = $1`,
    id,
  );

test("paid while its owner goes on with Free: the plan stays, and the answer says so", async () => {
  const { person, paymentId, id } = await anAttempt();
  beforeEnding(() => pay(person, paymentId));
  expect(await dropChoice(person)).toMatchObject({ status: 409, body: { code: "subscription_exists" } });
  expect(await moneyOf(id)).toEqual([{ there: "active", charges: 1 }]);
  expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", is_active: true });
});

test("paid while another plan is begun: one plan, one charge", async () => {
  const { person, paymentId, id } = await anAttempt();
  beforeEnding(() => pay(person, paymentId));
  expect(await beginPlan(world, person, "premium_monthly")).toMatchObject({
    status: 409,
    body: { code: "subscription_exists" },
  });
  expect(await moneyOf(id)).toEqual([{ there: "active", charges: 1 }]);
});

test("paid while the day-old attempts are given up: it stays", async () => {
  const { person, paymentId, id } = await anAttempt();
  world.platform.clock.set("2027-04-02T10:00:01Z");
  beforeEnding(() => pay(person, paymentId));
  await runJobs(world, "subscriptions.give-up-attempts");
  expect(await moneyOf(id)).toEqual([{ there: "active", charges: 1 }]);
  expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE" });
});

test("what waits for a confirmation is not paid: it is given up, and can be confirmed no more", async () => {
  const { person, paymentId, id } = await anAttempt();
  await givePlanCard(world, person, paymentId, planCards.asks);
  expect((await dropChoice(person)).status).toBe(204);
  expect(await moneyOf(id)).toEqual([{ there: "canceled", charges: 0 }]);
  const confirm = `/api/subscription-payments/${paymentId}/confirm`;
  expect((await world.call("POST", confirm, { as: person.token, body: { approve: true } })).status).toBe(409);
  expect(await moneyOf(id)).toEqual([{ there: "canceled", charges: 0 }]);
});

/** Lets something happen once, right before or right after a call of the provider. */
function once(
  call: "createSubscription" | "fetchSetup",
  when: "before" | "after",
  happens: () => Promise<unknown>,
): void {
  const { recurring } = world.app.domains.payments;
  const whole: (requested: never) => Promise<unknown> = recurring[call];
  const hooked = async (requested: never) => {
    Object.assign(recurring, { [call]: whole });
    if (when === "before") await happens();
    const answer = await whole(requested);
    if (when === "after") await happens();
    return answer;
  };
  Object.assign(recurring, { [call]: hooked });
}

const trialsOf = (person: TestPerson) => rows("select subscription_id from trial_uses where user_id = $1", person.id);

test("given up while its trial is being made: the trial began, and stays", async () => {
  const { person, paymentId, id } = await anAttempt(14);
  let dropped = 0;
  once("createSubscription", "before", async () => (dropped = (await dropChoice(person)).status));
  expect(await pay(person, paymentId)).toMatchObject({ status: 200, body: { status: "succeeded" } });
  expect(dropped).toBe(409);
  expect(await ownPlan(world, person)).toMatchObject({ status: "TRIALING" });
  expect(await moneyOf(id)).toEqual([{ there: "trialing", charges: 0 }]);
  expect(await trialsOf(person)).toHaveLength(1);
});

test("given up before its card counts: nothing begins, the answer says so, and the trial is not used", async () => {
  const { person, paymentId, id } = await anAttempt(14);
  once("fetchSetup", "after", async () => expect((await dropChoice(person)).status).toBe(204));
  expect(await pay(person, paymentId)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  expect(await moneyOf(id)).toEqual([]);
  expect(await trialsOf(person)).toEqual([]);
  expect(await rows("select status from subscriptions where id = $1", id)).toEqual([{ status: "expired" }]);
});

test("the provider did not answer when the trial was made: what was begun goes on, also a day later", async () => {
  const { person, paymentId, id } = await anAttempt(14);
  const { recurring } = world.app.domains.payments;
  const { createSubscription } = recurring;
  Object.assign(recurring, { createSubscription: async () => ({ unavailable: "silent", keySpent: false }) });
  expect((await pay(person, paymentId)).status).toBe(503);
  expect((await dropChoice(person)).status).toBe(409);
  Object.assign(recurring, { createSubscription });
  world.platform.clock.set("2027-04-02T10:00:01Z");
  await runJobs(world, "subscriptions.give-up-attempts");
  expect(await moneyOf(id)).toEqual([{ there: "trialing", charges: 0 }]);
  expect(await trialsOf(person)).toHaveLength(1);
});

test("the provider refused to begin: the trial is not used, and the attempt can be given up", async () => {
  const { person, paymentId, id } = await anAttempt(14);
  once("createSubscription", "before", async () => {
    world.platform.clock.set("2027-05-01T00:00:00Z");
  });
  expect((await pay(person, paymentId)).status).toBe(503);
  world.platform.clock.set("2027-04-01T10:00:00Z");
  expect(await trialsOf(person)).toEqual([]);
  expect((await dropChoice(person)).status).toBe(204);
  expect(await moneyOf(id)).toEqual([]);
});
