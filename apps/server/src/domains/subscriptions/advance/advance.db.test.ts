import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSubscriber, givePlanCard, ownPlan, planCards, runQueued } from "../../../../test/factories/plans.ts";
import { changeTo } from "../../../../test/factories/plan-changes.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { subscribe } from "../../../../test/factories/subscribers.ts";
import { aCoupon } from "../../../../test/factories/checkout.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: string;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.clock.set("2027-04-01T10:00:00Z");
  const person = await anAdmin(world);
  await confirmAgain(world, person);
  admin = person.token;
});

const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
const advance = async (id: number, days: number) => {
  const to = new Date(world.platform.clock.now().getTime() + days * dayMs).toISOString();
  const answer = await world.call("POST", `/api/admin/subscriptions/${id}/advance`, { as: admin, body: { to } });
  await runQueued(world);
  return answer;
};
const me = async (as: string) => (await world.call("GET", "/api/me", { as })).body;
const quote = (as: string, plan_key: string) =>
  world.call("POST", "/api/subscriptions/quote", { as, body: { plan_key } });

test("18 days of 30: the change from Nobility to Imperial is 7.60 unused, 15.60 new, 8.00 due", async () => {
  const { person, id } = await aSubscriber(world, { trial: false, plan: "educator_monthly" });
  expect((await advance(id, 18)).status).toBe(200);
  expect((await quote(person.token, "premium_monthly")).body).toMatchObject({
    lines: [{ amount: "15.60" }, { amount: "-7.60" }],
    due_now: "8.00",
  });
});

test("past a cancelled end it is over: level 0, the account active", async () => {
  const { person, id } = await aSubscriber(world, { trial: false });
  await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
  await advance(id, 31);
  expect(await ownPlan(world, person)).toMatchObject({ status: "CANCELED", is_active: false });
  expect(await me(person.token)).toMatchObject({ level: 0, is_active: true, subscription_tier: "free" });
});

describe("a card that declines renewals, advanced past the renewal", () => {
  const unpaid = async () => {
    const subscriber = await aSubscriber(world, { trial: false, card: planCards.declinesLater });
    await advance(subscriber.id, 30);
    return subscriber;
  };

  test("is PAST_DUE and active; after 13 days level 20, after 14 EXPIRED and level 0", async () => {
    const { person, id } = await unpaid();
    expect(await ownPlan(world, person)).toMatchObject({ status: "PAST_DUE", is_active: true });
    await advance(id, 13);
    expect(await me(person.token)).toMatchObject({ level: 20 });
    await advance(id, 1);
    expect(await ownPlan(world, person)).toMatchObject({ status: "EXPIRED", is_active: false });
    expect(await me(person.token)).toMatchObject({ level: 0 });
    const [tries] = await rows(
      `select count(*)::int as n from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref
       join sandbox_subscriptions s on s.ref = i.subscription_ref where s.subscription_id = $1 and c.status = 'failed'`,
      id,
    );
    expect(tries).toEqual({ n: 7 });
  });

  test("with a good card on day 5 is ACTIVE with the same renewal day", async () => {
    const { person, id } = await unpaid();
    await advance(id, 5);
    const before = await ownPlan(world, person);
    const setup = await world.call("POST", "/api/subscriptions/card", { as: person.token, body: {} });
    await givePlanCard(world, person, setup.body.id, planCards.approves);
    expect(await ownPlan(world, person)).toMatchObject({
      status: "ACTIVE",
      current_period_end: before.current_period_end,
    });
  });
});

test("a trial and a year in one step: everything on the way runs, in order, once", async () => {
  const { person, id } = await aSubscriber(world);
  expect((await advance(id, 365)).status).toBe(200);
  const invoices = await rows(
    "select period_start, period_end, paid_cents from subscription_invoices where subscription_id = $1 and paid_cents > 0 order by id",
    id,
  );
  expect(invoices.length).toBeGreaterThanOrEqual(11);
  expect(invoices.slice(1).map((invoice) => invoice["period_start"])).toEqual(
    invoices.slice(0, -1).map((invoice) => invoice["period_end"]),
  );
  const mails = (await rows("select kind from mail_outbox where user_id = $1 order by id", person.id)).map(
    ({ kind }) => kind,
  );
  expect(mails.slice(0, 3)).toEqual(["plan_trial", "plan_trial_ends", "plan_began"]);
  expect(mails).toHaveLength(2 + invoices.length);
  // The first charge begins the plan; only the ones after it renew it.
  const events = await rows("select kind from subscription_events where subscription_id = $1 order by id", id);
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== "advanced");
  expect(kinds.slice(0, 4)).toEqual(["checkout_begun", "trial_started", "activated", "renewed"]);
});

test("its periods move by a whole one whatever order the database keeps their invoices in", async () => {
  const { id } = await aSubscriber(world, { trial: false });
  await advance(id, 90);
  // The newest stand first, and few enough that the database reads them without an index.
  await rows("create index newest_first on subscription_invoices (period_start desc)");
  await rows("cluster subscription_invoices using newest_first");
  await rows("drop index newest_first");
  await rows("analyze subscription_invoices");
  expect((await advance(id, 60)).status).toBe(200);
  expect(await rows("select id from subscription_invoices where subscription_id = $1", id)).toHaveLength(6);
});

test("before a trial ends for another plan than it is of, the mail says for which one it charges", async () => {
  const { person, id } = await aSubscriber(world, { plan: "royalty_annual" });
  await changeTo(world, person, "educator_monthly");
  await advance(id, 12);
  const [mail] = await rows(
    "select subject, text_body from mail_outbox where user_id = $1 and kind = 'plan_trial_ends'",
    person.id,
  );
  expect(mail?.["subject"]).toMatch(/^Your Royal trial ends on /);
  expect(mail?.["text_body"]).toMatch(/Your plan then switches to Nobility Monthly\. \$19\.00 is charged on /);
});

test("a trial whose first charge a code lowers is told with what the plan costs after it", async () => {
  const { code } = await aCoupon(world, { percentBps: 3000, subscriptions: true });
  const person = await aPerson(world);
  const id = await subscribe(world, person, { planKey: "premium_monthly", coupon: code });
  await advance(id, 12);
  const mails = await rows("select kind, text_body from mail_outbox where user_id = $1 order by id", person.id);
  for (const kind of ["plan_trial", "plan_trial_ends"])
    expect(mails.find((mail) => mail["kind"] === kind)?.["text_body"]).toMatch(
      /\$27\.30 is charged on \d+ April 2027 to your card ending in 4242\. After that it costs \$39\.00 a month\./,
    );
});

test("not into the past, not more than two years, and not once it is over", async () => {
  const { id } = await aSubscriber(world);
  expect((await advance(id, -1)).status).toBe(422);
  expect((await advance(id, 800)).status).toBe(422);
  await world.call("POST", `/api/admin/subscriptions/${id}/end`, { as: admin, body: { reason: "A test of its end" } });
  expect(await advance(id, 5)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
});

test("ended by staff at 50 percent: 19.50 of 39.00 goes back, once", async () => {
  const { person, id } = await aSubscriber(world, { trial: false });
  const end = () =>
    world.call("POST", `/api/admin/subscriptions/${id}/end`, {
      as: admin,
      body: { reason: "Asked for it by mail", refund_percent: 50 },
    });
  expect((await end()).status).toBe(200);
  expect(await end()).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  await runQueued(world);
  expect(await ownPlan(world, person)).toMatchObject({ status: "CANCELED", is_active: false });
  expect(
    await rows(
      "select r.amount_cents, r.state from subscription_refunds r join subscription_invoices i on i.id = r.invoice_id where i.subscription_id = $1",
      id,
    ),
  ).toEqual([{ amount_cents: 1950, state: "succeeded" }]);
});
