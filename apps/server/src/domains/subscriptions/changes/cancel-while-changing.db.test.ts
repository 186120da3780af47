import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptChange, changeTo, dropChange, quoteChange } from "../../../../test/factories/plan-changes.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import {
  askingCard,
  aSubscriber,
  giveCard,
  ownPlan,
  runJob,
  setTrialDays,
  type Subscriber,
} from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

/** A plan that is cancelled while a change of it waits for its owner's bank, or while a lesser one is planned. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T00:00:00Z"));

/** Somebody whose bank asks for every charge that they are there for. */
async function asking(): Promise<Subscriber> {
  const person = await aSubscriber(world);
  const setup = await world.call("POST", "/api/subscriptions/card", { as: person.token, body: {} });
  await giveCard(world, person, setup.body.id, askingCard);
  const path = `/api/subscription-payments/${setup.body.id}/confirm`;
  expect((await world.call("POST", path, { as: person.token, body: { approve: true } })).status).toBe(200);
  return person;
}

const cancel = ({ token: as }: Subscriber) => world.call("POST", "/api/subscriptions/cancel", { as, body: {} });
const confirm = ({ token: as }: Subscriber, paymentId: number) =>
  world.call("POST", `/api/subscription-payments/${paymentId}/confirm`, { as, body: { approve: true } });

/** Lets something happen once, when the provider has begun a change and we have not written it yet. */
function afterChange(happens: () => Promise<unknown>): void {
  const { recurring } = world.app.domains.payments;
  const { changeNow } = recurring;
  Object.assign(recurring, {
    changeNow: async (change: Parameters<typeof changeNow>[0]) => {
      Object.assign(recurring, { changeNow });
      const answer = await changeNow(change);
      await happens();
      return answer;
    },
  });
}

test("by its owner: the question that was left is a no, so the plan ends, and confirming it later takes nothing back", async () => {
  const person = await asking();
  const requested = await changeTo(world, person, "premium_monthly");
  expect(requested.body.payment.status).toBe("requires_action");
  expect(await cancel(person)).toMatchObject({ status: 200, body: { cancel_at_period_end: true } });
  expect((await confirm(person, requested.body.payment.id)).body.code).toBe("wrong_state");
  expect(await ownPlan(world, person)).toMatchObject({
    plan: { key: "educator_monthly" },
    cancel_at_period_end: true,
  });
});

test("by its owner, while a bank has the payment in hand: refused, with the reason", async () => {
  const person = await asking();
  const requested = await changeTo(world, person, "premium_monthly");
  const { fetchSubscription } = world.app.domains.payments.recurring;
  Object.assign(world.app.domains.payments.recurring, {
    fetchSubscription: async (ref: string) => {
      const state = await fetchSubscription(ref);
      return "unavailable" in state || state.payment === null
        ? state
        : { ...state, payment: { ...state.payment, status: "processing" } };
    },
  });
  const look = () => world.call("GET", `/api/subscriptions/${person.subscriptionId}`, { as: person.token });
  await look();
  const cancelled = await cancel(person);
  Object.assign(world.app.domains.payments.recurring, { fetchSubscription });
  await look();
  expect(cancelled).toMatchObject({
    status: 409,
    body: { code: "payment_open", message: "Your payment is being confirmed. Try again when it is through." },
  });
  expect((await confirm(person, requested.body.payment.id)).body).toEqual({ status: "succeeded" });
  expect(await ownPlan(world, person)).toMatchObject({ plan: { key: "premium_monthly" }, cancel_at_period_end: false });
});

test("by its owner, before the change is even written: it ends, and the change is told to have come to nothing", async () => {
  const person = await asking();
  const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
  let cancelled: Awaited<ReturnType<typeof cancel>> | null = null;
  afterChange(async () => (cancelled = await cancel(person)));
  const requested = await acceptChange(world, person, { plan_key: "premium_monthly", quote_id: body.quote_id });
  expect(cancelled).toMatchObject({ status: 200, body: { cancel_at_period_end: true } });
  expect(requested).toMatchObject({ status: 200, body: { payment: { status: "canceled" } } });
  expect((await confirm(person, requested.body.payment.id)).body.code).toBe("wrong_state");
  expect(await ownPlan(world, person)).toMatchObject({
    plan: { key: "educator_monthly" },
    cancel_at_period_end: true,
  });
});

test("by its owner in the same moment as the change: never both, a planned end and a change that takes it back", async () => {
  const person = await asking();
  const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
  const [asked, cancelled] = await Promise.all([
    acceptChange(world, person, { plan_key: "premium_monthly", quote_id: body.quote_id }),
    cancel(person),
  ]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(asked.status);
  if (asked.status === 200) await confirm(person, asked.body.payment.id);
  expect(await ownPlan(world, person)).toMatchObject({
    plan: { key: "educator_monthly" },
    cancel_at_period_end: true,
  });
});

/** Lets something happen once, right before the provider plans a change. */
function beforePlanned(happens: () => Promise<unknown>): void {
  const { recurring } = world.app.domains.payments;
  const { planChange } = recurring;
  Object.assign(recurring, {
    planChange: async (...requested: Parameters<typeof planChange>) => {
      Object.assign(recurring, { planChange });
      await happens();
      return planChange(...requested);
    },
  });
}

test("by its owner while a lesser plan is being planned: it ends, and the plan that took it for going on is refused", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  beforePlanned(() => cancel(person));
  const planned = await changeTo(world, person, "educator_monthly");
  expect(planned).toMatchObject({ status: 409, body: { code: "quote_expired" } });
  expect(await ownPlan(world, person)).toMatchObject({ cancel_at_period_end: true, pending_change: null });
});

test("by its owner while a planned change is undone: it ends all the same", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  await changeTo(world, person, "educator_monthly");
  beforePlanned(() => cancel(person));
  const undone = await dropChange(world, person);
  expect(undone).toMatchObject({ status: 200, body: { cancel_at_period_end: true, pending_change: null } });
});

test("by its owner in the same moment as a planned change: never both", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  const { body } = await quoteChange(world, person, { plan_key: "educator_monthly" });
  const [planned, cancelled] = await Promise.all([
    acceptChange(world, person, { plan_key: "educator_monthly", quote_id: body.quote_id }),
    cancel(person),
  ]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(planned.status);
  const { cancel_at_period_end: ending, pending_change: pending } = await ownPlan(world, person);
  expect([ending, pending !== null]).not.toEqual([true, true]);
});

test("a plan that is ending goes on with the lesser plan that its owner then plans", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  await cancel(person);
  expect((await changeTo(world, person, "educator_monthly")).status).toBe(200);
  expect(await ownPlan(world, person)).toMatchObject({
    cancel_at_period_end: false,
    pending_change: { plan: { key: "educator_monthly" } },
  });
});

test("by staff: the change is dropped first, so confirming it takes nothing back", async () => {
  const person = await asking();
  const requested = await changeTo(world, person, "premium_monthly");
  const { token: as } = await anAdmin(world);
  const path = `/api/admin/subscriptions/${person.subscriptionId}/cancel`;
  const cancelled = await world.call("POST", path, { as, body: { reason: "They asked by phone." } });
  expect(cancelled).toMatchObject({ status: 200, body: { row: { ending: true } } });
  expect((await confirm(person, requested.body.payment.id)).body.code).toBe("wrong_state");
  expect(await ownPlan(world, person)).toMatchObject({
    plan: { key: "educator_monthly" },
    cancel_at_period_end: true,
  });
});

test("because its account is closed: the change is dropped too", async () => {
  const person = await asking();
  const requested = await changeTo(world, person, "premium_monthly");
  await world.db.raw("update users set deactivated_at = now(), is_active = false where id = $1", [person.id]);
  await runJob(world, "subscriptions.close");
  const { rows } = await world.db.raw(
    `select s.cancel_at_period_end as ending, p.status from subscriptions s
     join subscription_payments p on p.subscription_id = s.id and p.id = $2 where s.id = $1`,
    [person.subscriptionId, requested.body.payment.id],
  );
  expect(rows).toEqual([{ ending: true, status: "canceled" }]);
});
