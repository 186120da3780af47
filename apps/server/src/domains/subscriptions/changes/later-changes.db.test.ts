import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoupon } from "../../../../test/factories/checkout.ts";
import {
  acceptChange,
  changeTo,
  dropChange,
  historyOf,
  levelOf,
  paidAtSandbox,
  quoteChange,
} from "../../../../test/factories/plan-changes.ts";
import {
  aSubscriber,
  aTrial,
  decliningLater,
  ownPlan,
  passTo,
  setTrialDays,
  signedInAgain,
} from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T00:00:00Z"));

const mailsOf = async (userId: number) =>
  (await world.db.raw("select kind, subject from mail_outbox where user_id = $1 order by id", [userId])).rows;

test("a plan whose first charge a code lowers is changed after that charge", async () => {
  await setTrialDays(world, 14);
  const { code } = await aCoupon(world, { subscriptions: true });
  const person = await aSubscriber(world, { planKey: "royalty_annual", coupon: code });
  const refused = await quoteChange(world, person, { plan_key: "educator_monthly" });
  expect([refused.status, refused.body.code]).toEqual([409, "code_waits"]);
  await setTrialDays(world, 0);
  await passTo(world, "2027-04-15T00:00:00Z");
  const paid = await signedInAgain(world, person);
  expect((await quoteChange(world, paid, { plan_key: "educator_monthly" })).body).toMatchObject({
    kind: "at_period_end",
  });
});

test("a code that takes the same off goes along with a change in the trial, as one use", async () => {
  await setTrialDays(world, 14);
  const { code, id } = await aCoupon(world, { subscriptions: true, kind: "fixed", percentBps: null, amountCents: 500 });
  const person = await aSubscriber(world, { planKey: "premium_monthly", coupon: code });
  await setTrialDays(world, 0);
  const uses = async () =>
    (await world.db.raw("select state, discount_cents as cents from coupon_uses where coupon_id = $1", [id])).rows;
  const goesAlong = { text: `Code ${code}`, detail: "$5.00 off the first charge", amount: "0.00" };
  const up = (await quoteChange(world, person, { plan_key: "royalty_monthly" })).body;
  expect(up).toMatchObject({ kind: "now", due_now: "0.00", next: { amount: "74.00" } });
  expect(up.lines).toContainEqual(goesAlong);
  expect(await changeTo(world, person, "royalty_monthly")).toMatchObject({ status: 200 });
  const down = (await quoteChange(world, person, { plan_key: "educator_monthly" })).body;
  expect(down).toMatchObject({ kind: "at_period_end", next: { amount: "14.00" }, lines: [goesAlong] });
  expect(await changeTo(world, person, "educator_monthly")).toMatchObject({ status: 200 });
  expect((await ownPlan(world, person)).next_charge).toMatchObject({ amount: "14.00" });
  expect(await uses()).toEqual([{ state: "reserved", cents: 500 }]);
  await passTo(world, "2027-04-15T00:00:00Z");
  const paid = await signedInAgain(world, person);
  expect(await ownPlan(world, paid)).toMatchObject({
    status: "ACTIVE",
    plan: { key: "educator_monthly" },
    next_charge: { amount: "19.00" },
  });
  const charged = await world.db.raw("select paid_cents from subscription_invoices where subscription_id = $1", [
    person.subscriptionId,
  ]);
  expect(charged.rows).toContainEqual({ paid_cents: 1400 });
  expect(await uses()).toEqual([{ state: "used", cents: 500 }]);
});

test("a code that has ended, or would take off another amount, still waits for the first charge", async () => {
  await setTrialDays(world, 14);
  const ended = { subscriptions: true, kind: "fixed", percentBps: null, amountCents: 500 } as const;
  const { code, id } = await aCoupon(world, { ...ended, minCents: 3_000 });
  const person = await aSubscriber(world, { planKey: "premium_monthly", coupon: code });
  await setTrialDays(world, 0);
  expect((await quoteChange(world, person, { plan_key: "educator_monthly" })).body.code).toBe("code_waits");
  expect((await quoteChange(world, person, { plan_key: "royalty_monthly" })).status).toBe(200);
  await world.db.raw("update coupons set active = false where id = $1", [id]);
  expect((await quoteChange(world, person, { plan_key: "royalty_monthly" })).body.code).toBe("code_waits");
});

test("a number that cannot be read names no plan, so nothing of one's own is dropped", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  await changeTo(world, person, "educator_monthly");
  expect((await dropChange(world, person, "?subscription_id=abc")).status).toBe(422);
  expect((await ownPlan(world, person)).pending_change).toMatchObject({ plan: { key: "educator_monthly" } });
});

describe("a downgrade", () => {
  test("whose first renewal is declined is told of once, by the mail about the payment", async () => {
    const person = await aSubscriber(world, { planKey: "premium_monthly", card: decliningLater });
    await changeTo(world, person, "educator_monthly");
    const before = await mailsOf(person.id);
    await passTo(world, "2027-05-01T00:01:00Z");
    expect((await mailsOf(person.id)).slice(before.length)).toEqual([
      { kind: "plan_payment_failed", subject: "The payment for your Nobility plan failed" },
    ]);
  });

  test("counts at the end of the period; undone, the plan goes on", async () => {
    const person = await aSubscriber(world, { planKey: "premium_monthly" });
    const { body } = await quoteChange(world, person, { plan_key: "educator_monthly" });
    expect(body).toMatchObject({
      kind: "at_period_end",
      lines: [],
      due_now: "0.00",
      next: { amount: "19.00", at: "2027-05-01T00:00:00.000Z" },
    });
    const accepted = { plan_key: "educator_monthly", quote_id: body.quote_id };
    for (const _ of [1, 2]) {
      expect((await acceptChange(world, person, accepted)).body.subscription).toMatchObject({
        plan: { tier: "premium" },
        pending_change: { plan: { key: "educator_monthly" }, at: "2027-05-01T00:00:00.000Z", price_only: false },
        next_charge: { amount: "19.00" },
      });
    }
    expect(await dropChange(world, person)).toMatchObject({
      status: 200,
      body: { pending_change: null, next_charge: { amount: "39.00" } },
    });
    expect((await dropChange(world, person)).body.code).toBe("nothing_pending");
    expect((await historyOf(world, person)).slice(-2)).toEqual([
      `change_planned by ${person.id}`,
      `change_dropped by ${person.id}`,
    ]);
  });

  test("keeps the level to the end, then has the lower one at its price", async () => {
    const person = await aSubscriber(world, { planKey: "premium_monthly" });
    await changeTo(world, person, "educator_monthly");
    world.platform.clock.set("2027-04-30T23:59:59Z");
    expect(await levelOf(world, person)).toBe(20);
    await passTo(world, "2027-05-01T00:01:00Z");
    const later = await signedInAgain(world, person);
    expect(await ownPlan(world, later)).toMatchObject({
      status: "ACTIVE",
      plan: { key: "educator_monthly", price: "19.00" },
      pending_change: null,
    });
    expect([await levelOf(world, later), await paidAtSandbox(world, person)]).toEqual([10, 5800]);
  });

  test("is replaced by a second, and dropped by choosing the present plan", async () => {
    const person = await aSubscriber(world, { planKey: "royalty_monthly" });
    await changeTo(world, person, "premium_monthly");
    const { body } = await quoteChange(world, person, { plan_key: "educator_annual" });
    expect([body.kind, body.replaces_change]).toEqual(["at_period_end", true]);
    const second = await acceptChange(world, person, { plan_key: "educator_annual", quote_id: body.quote_id });
    expect(second.body.subscription.pending_change.plan.key).toBe("educator_annual");
    expect((await changeTo(world, person, "royalty_monthly")).body.subscription).toMatchObject({
      pending_change: null,
      next_charge: { amount: "79.00" },
    });
  });

  test("of a plan that was ending lets it go on", async () => {
    const person = await aSubscriber(world, { planKey: "premium_monthly" });
    await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
    const changed = await changeTo(world, person, "educator_monthly");
    expect(changed.body.subscription).toMatchObject({
      cancel_at_period_end: false,
      pending_change: { plan: { key: "educator_monthly" } },
      next_charge: { amount: "19.00" },
    });
  });

  test("in a trial counts when it ends", async () => {
    const person = await aTrial(world, "premium_monthly");
    const { body } = await quoteChange(world, person, { plan_key: "educator_monthly" });
    expect(body).toMatchObject({ kind: "at_period_end", next: { amount: "19.00", at: "2027-04-15T00:00:00.000Z" } });
    await acceptChange(world, person, { plan_key: "educator_monthly", quote_id: body.quote_id });
    expect(await levelOf(world, person)).toBe(20);
    await passTo(world, "2027-04-15T00:01:00Z");
    expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", plan: { key: "educator_monthly" } });
    expect(await paidAtSandbox(world, person)).toBe(1900);
  });
});

describe("the clock at the ends of months", () => {
  test.each([
    ["2027-01-31T12:00:00Z", "2027-02-14T12:00:00Z", "2027-02-28T12:00:00.000Z", "2027-03-31T12:00:00Z"],
    ["2028-01-31T12:00:00Z", "2028-02-14T12:00:00Z", "2028-02-29T12:00:00.000Z", "2028-03-31T12:00:00Z"],
  ])("begun at %s, upgraded at %s, it renews at %s and at %s", async (begun, at, first, second) => {
    world.platform.clock.set(begun);
    const person = await aSubscriber(world);
    await passTo(world, at);
    const now = await signedInAgain(world, person);
    expect((await changeTo(world, now, "premium_monthly")).body.subscription.current_period_end).toBe(first);
    await passTo(world, first);
    const later = await signedInAgain(world, person);
    const renewed = await ownPlan(world, later);
    expect(new Date(renewed.current_period_end)).toEqual(new Date(second));
  });

  test("a quote of the last second counts until the next period has begun", async () => {
    const [early, late] = [await aSubscriber(world), await aSubscriber(world)];
    world.platform.clock.set("2027-04-30T23:59:59Z");
    const quoted = await Promise.all(
      [early, late].map((person) => quoteChange(world, person, { plan_key: "premium_monthly" })),
    );
    const [first, second] = quoted.map(({ body }) => ({ plan_key: "premium_monthly", quote_id: body.quote_id }));
    expect(quoted.map(({ body }) => [body.due_now, body.next.amount])).toEqual([
      ["0.00", "39.00"],
      ["0.00", "39.00"],
    ]);
    world.platform.clock.set("2027-05-01T00:00:30Z");
    expect((await acceptChange(world, early, first ?? {})).body.subscription.plan.key).toBe("premium_monthly");
    await passTo(world, "2027-05-01T00:01:00Z");
    expect((await acceptChange(world, late, second ?? {})).body.code).toBe("quote_expired");
    expect([await paidAtSandbox(world, early), await paidAtSandbox(world, late)]).toEqual([5800, 3800]);
    expect(
      (await quoteChange(world, await signedInAgain(world, late), { plan_key: "premium_monthly" })).body.due_now,
    ).toBe("20.00");
  });
});
