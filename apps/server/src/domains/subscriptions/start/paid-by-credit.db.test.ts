import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { changeTo } from "../../../../test/factories/plan-changes.ts";
import { aSubscriber, type Subscriber } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findPlanDifferences } from "../index.ts";

/** People with account credit who begin another plan. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

/** 190.00 paid for a year, changed at once to a month of 39.00. */
async function withCredit(): Promise<Subscriber> {
  const person = await aSubscriber(world, { planKey: "educator_annual" });
  expect((await changeTo(world, person, "premium_monthly")).body.subscription).toMatchObject({ credit: "151.00" });
  return person;
}

const studioOf = (seats: number) => ({
  plan_key: "educator_monthly",
  accept_terms: true,
  seats,
  studio_name: "Studio of tests",
});
const checkout = ({ token: as }: Pick<Subscriber, "token">, body: object) =>
  world.call("POST", "/api/subscriptions/checkout", { as, body });
const show = ({ token: as }: Pick<Subscriber, "token">, id: number) =>
  world.call("GET", `/api/subscriptions/${id}`, { as });

test("a plan that account credit pays whole begins at once, with no payment to make", async () => {
  const person = await withCredit();
  const begun = await checkout(person, studioOf(2));
  expect(begun).toMatchObject({
    status: 201,
    body: { payment: null, subscription: { status: "ACTIVE", is_active: true, quantity: 2, credit: "113.00" } },
  });
  const shown = await show(person, begun.body.subscription.id);
  expect(shown.body).toMatchObject({
    payment: null,
    subscription: { status: "ACTIVE" },
    invoice_id: expect.any(Number),
  });
  expect(await checkout(person, studioOf(2))).toMatchObject({ status: 409, body: { code: "subscription_exists" } });
  expect(await findPlanDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});

test("and so does the next plan of one's own, when the first has ended", async () => {
  const person = await withCredit();
  const { token: as } = await aPerson(world, { roles: ["ADMIN"] });
  const body = { reason: "They begin another.", refund_percent: 0 };
  await world.call("POST", `/api/admin/subscriptions/${person.subscriptionId}/end`, { as, body });
  const begun = await checkout(person, { plan_key: "royalty_monthly", accept_terms: true });
  expect(begun).toMatchObject({
    status: 201,
    body: { payment: null, subscription: { status: "ACTIVE", credit: "72.00" } },
  });
});

test("two tabs that begin it at once get the same plan, paid once", async () => {
  const person = await withCredit();
  const answers = await Promise.all([checkout(person, studioOf(3)), checkout(person, studioOf(3))]);
  const begun = answers.filter(({ status }) => status < 300);
  expect(begun.length).toBeGreaterThan(0);
  expect(new Set(begun.map(({ body }) => body.subscription.id)).size).toBe(1);
  for (const { body } of begun) expect(body).toMatchObject({ payment: null, subscription: { status: "ACTIVE" } });
  for (const { status, body } of answers.filter((one) => one.status >= 300))
    expect([status, body.code]).toEqual([409, "subscription_exists"]);
  const own = await show(person, person.subscriptionId);
  expect(own.body.subscription.credit).toBe("94.00");
});

test("the price that is shown takes account credit off, and is what the checkout asks for", async () => {
  const person = await withCredit();
  const price = async (seats: number) =>
    (await world.call("POST", "/api/subscriptions/checkout/quote", { as: person.token, body: studioOf(seats) })).body;
  const expected = {
    due_now: "39.00",
    credit_used: "151.00",
    lines: [
      { text: "Nobility Monthly × 10 seats", amount: "190.00" },
      { text: "Account credit", amount: "-151.00" },
    ],
    next: { amount: "190.00" },
  };
  expect(await price(10)).toMatchObject(expected);
  const begun = await checkout(person, studioOf(10));
  expect(begun.body).toMatchObject({ quote: expected, payment: { amount: "39.00" } });
  // The open attempt holds the credit that is its own.
  expect(await price(10)).toMatchObject(expected);
  expect(await price(2)).toMatchObject({ due_now: "0.00", credit_used: "38.00", next: { amount: "0.00" } });
  const again = await checkout(person, studioOf(10));
  expect(again).toMatchObject({ status: 200, body: { quote: expected, payment: { amount: "39.00" } } });
});

test("an attempt for a studio is given up by somebody who has a plan of their own, and its credit is there again", async () => {
  const person = await withCredit();
  const begun = await checkout(person, studioOf(10));
  const drop = () => world.call("DELETE", "/api/subscriptions/choice", { as: person.token });
  expect((await drop()).status).toBe(204);
  expect((await show(person, begun.body.subscription.id)).body.subscription.status).toBe("EXPIRED");
  expect((await show(person, person.subscriptionId)).body.subscription).toMatchObject({
    status: "ACTIVE",
    credit: "151.00",
  });
  expect((await drop()).body.code).toBe("subscription_exists");
});
