import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "./factories/people.ts";
import { acceptChange, changeTo, dropChange, historyOf, levelOf, quoteChange } from "./factories/plan-changes.ts";
import {
  aPayerAtStripe,
  invoicesAtStripe,
  lostStripeEvents,
  openPlansAtStripe,
  type PlansAtStripe,
  refAtStripe,
  triesOf,
} from "./factories/plans-at-stripe.ts";
import { ownPlan, setTrialDays, type Subscriber } from "./factories/subscribers.ts";

/** Plans with Stripe: what people do in the browser, what its clock and hands there do, and what its events tell. */
let world: PlansAtStripe;
beforeAll(async () => {
  world = await openPlansAtStripe("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T00:00:00Z"));

const billing = () => world.fake.state.billing;
const post = (person: Subscriber, path: string) =>
  world.call("POST", `/api/subscriptions/${path}`, { as: person.token, body: {} });
const chargesAt = (ref: string): number =>
  billing()
    .invoicesNamed(ref)
    .filter(({ amount_paid }) => amount_paid > 0).length;
const aPayer = (planKey?: string) => aPayerAtStripe(world, planKey);
const invoicesOf = (of: Subscriber) => invoicesAtStripe(world, of);
const refOf = (of: Subscriber) => refAtStripe(world, of);
const lostEvents = () => lostStripeEvents(world);

async function aTrial(): Promise<Subscriber> {
  await setTrialDays(world, 14);
  const person = await aPerson(world);
  const { subscriptionId, paymentRef } = await world.begin(person, "educator_monthly");
  expect(paymentRef).toMatch(/^seti_/);
  billing().giveCard(paymentRef, "approves");
  await world.hear();
  await setTrialDays(world, 0);
  return { ...person, subscriptionId };
}

test("the life of a plan: trial, renewal, decline, new card, upgrade, downgrade, cancelled, kept, and ended", async () => {
  const ada = await aTrial();
  const ref = await refOf(ada);
  expect(await ownPlan(world, ada)).toMatchObject({ status: "TRIALING", is_active: true, plan: { tier: "educator" } });
  expect(await levelOf(world, ada)).toBe(10);
  expect(await invoicesOf(ada)).toEqual([]);

  await world.goTo("2027-04-15T02:00:00Z");
  await world.goTo("2027-05-15T02:00:00Z");
  const paid = { state: "paid", total: 1900, paid: 1900, fee: 85 };
  expect(await invoicesOf(ada)).toMatchObject([paid, { ...paid, reason: "renewal" }]);

  billing().setHabit(ref, "declines");
  await world.goTo("2027-06-15T02:00:00Z");
  expect(await ownPlan(world, ada)).toMatchObject({ status: "PAST_DUE", is_active: true });
  expect((await post(ada, "pay")).status).toBe(402);
  await world.goTo("2027-06-20T12:00:00Z");
  const { body: setup } = await post(ada, "card");
  billing().giveCard(String(setup.client_secret).replace(/_secret_.*/, ""), "approves");
  await world.hear();
  expect(await ownPlan(world, ada)).toMatchObject({
    status: "ACTIVE",
    current_period_end: "2027-07-15T00:00:00.000Z",
  });

  await world.goTo("2027-07-15T02:00:00Z");
  await world.goTo("2027-07-20T00:00:00Z");
  expect((await changeTo(world, ada, "premium_monthly")).status).toBe(200);
  await world.hear();
  expect(await levelOf(world, ada)).toBe(20);
  expect((await changeTo(world, ada, "educator_monthly")).status).toBe(200);
  await world.hear();
  expect(await levelOf(world, ada)).toBe(20);
  await world.goTo("2027-08-15T02:00:00Z");
  expect(await levelOf(world, ada)).toBe(10);
  expect((await invoicesOf(ada)).at(-1)).toMatchObject({ reason: "renewal", total: 1900, paid: 1900 });

  expect((await post(ada, "cancel")).body).toMatchObject({ cancel_at_period_end: true, status: "ACTIVE" });
  expect((await post(ada, "resume")).body).toMatchObject({ cancel_at_period_end: false });
  await post(ada, "cancel");
  await world.hear();
  await world.goTo("2027-09-15T02:00:00Z");
  expect(await ownPlan(world, ada)).toMatchObject({ status: "CANCELED", is_active: false });
  expect(await levelOf(world, ada)).toBe(0);
  const sum = (await invoicesOf(ada)).reduce((cents, { paid }) => cents + Number(paid), 0);
  expect(
    billing()
      .invoicesNamed(ref)
      .reduce((cents, { amount_paid }) => cents + amount_paid, 0),
  ).toBe(sum);
  expect(await lostEvents()).toEqual([]);
});

describe("a renewal that fails, with the account's own retries switched off", () => {
  const retries = [1, 3, 5, 7, 10, 13];
  const moment = (days: number) => new Date(Date.parse("2027-05-01T02:00:00Z") + days * 86_400_000).toISOString();
  async function failing(): Promise<Subscriber> {
    billing().ledger.habits.retryDays = [];
    const person = await aPayer("premium_monthly");
    billing().setHabit(await refOf(person), "declines");
    await world.goTo(moment(0));
    expect(await ownPlan(world, person)).toMatchObject({ status: "PAST_DUE", is_active: true });
    return person;
  }

  test("is tried on our days, ends after its grace, and nothing of it stays open or is charged later", async () => {
    const person = await failing();
    const ref = await refOf(person);
    const invoice = billing().invoicesNamed(ref).at(-1)!;
    for (const [index, day] of retries.entries()) {
      await world.goTo(moment(day));
      await world.runJob("subscriptions.try-again");
      await world.runJob("subscriptions.try-again");
      await world.hear();
      expect(triesOf(world.fake, invoice.payments.data[0]!.payment.payment_intent)).toBe(index + 2);
    }
    expect(await levelOf(world, person)).toBe(20);
    await world.goTo(moment(14));
    expect(await levelOf(world, person)).toBe(0);
    await world.runJob("subscriptions.end-unpaid");
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({ status: "EXPIRED" });
    expect(invoice.status).toBe("void");
    billing().setHabit(ref, "approves");
    await world.goTo("2027-08-01T00:00:00Z");
    expect(chargesAt(ref)).toBe(1);
  });

  test("is paid by the next try once the card is good again, and keeps its day", async () => {
    const person = await failing();
    billing().setHabit(await refOf(person), "approves");
    await world.goTo(moment(5));
    await world.runJob("subscriptions.try-again");
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({
      status: "ACTIVE",
      current_period_end: "2027-06-01T00:00:00.000Z",
    });
    expect(await invoicesOf(person)).toMatchObject([{ state: "paid" }, { state: "paid", paid: 3900 }]);
  });
});

describe("a change", () => {
  test.each([
    ["educator_monthly", "premium_monthly", "2027-04-01", "2027-04-19T00:00:00Z", "8.00", 800, 0],
    ["premium_monthly", "royalty_monthly", "2027-03-01", "2027-03-11T12:00:00Z", "26.45", 2645, 0],
    ["premium_monthly", "royalty_annual", "2027-04-01", "2027-04-22T00:00:00Z", "778.30", 77_830, 0],
    ["educator_annual", "premium_monthly", "2027-01-01", "2027-03-07T00:00:00Z", "0.00", 0, 11_716],
  ])("from %s to %s is charged as it was shown", async (from, to, begun, at, due, paid, credit) => {
    world.platform.clock.set(`${begun}T00:00:00Z`);
    const person = await aPayer(from);
    await world.goTo(at);
    const { body } = await quoteChange(world, person, { plan_key: to });
    expect(body).toMatchObject({ kind: "now", due_now: due });
    const accepted = { plan_key: to, quote_id: body.quote_id };
    const answers = await Promise.all([acceptChange(world, person, accepted), acceptChange(world, person, accepted)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await world.hear();
    expect((await acceptChange(world, person, accepted)).status).toBe(200);
    expect((await invoicesOf(person)).slice(1)).toMatchObject([{ reason: "upgrade", state: "paid", paid }]);
    expect(await ownPlan(world, person)).toMatchObject({ plan: { key: to }, status: "ACTIVE" });
    const { rows } = await world.db.raw("select credit_cents from subscriptions where id = $1", [
      person.subscriptionId,
    ]);
    expect(rows).toEqual([{ credit_cents: credit }]);
  });

  test("that is declined changes nothing and leaves nothing to pay", async () => {
    const person = await aPayer();
    const before = await ownPlan(world, person);
    billing().setHabit(await refOf(person), "declines");
    expect((await changeTo(world, person, "premium_monthly")).status).toBe(402);
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({
      plan: before.plan,
      current_period_end: before.current_period_end,
    });
    expect(await invoicesOf(person)).toHaveLength(1);
    expect(await levelOf(world, person)).toBe(10);
  });

  test("that the bank wants confirmed waits, can be dropped, and counts once it is confirmed", async () => {
    const person = await aPayer();
    billing().setHabit(await refOf(person), "asks");
    const asked = await changeTo(world, person, "premium_monthly");
    expect(asked.body).toMatchObject({
      payment: { status: "requires_action" },
      subscription: { plan: { tier: "educator" } },
    });
    expect((await dropChange(world, person)).status).toBe(200);
    await world.hear();
    const { body } = await changeTo(world, person, "premium_monthly");
    world.fake.state.confirm(String(body.payment.client_secret).replace(/_secret_.*/, ""), true);
    await world.hear();
    expect(await levelOf(world, person)).toBe(20);
    expect(await invoicesOf(person)).toMatchObject([{ reason: "first" }, { reason: "upgrade", state: "paid" }]);
  });
});

describe("two checkouts at once", () => {
  test("make one subscription with one charge", async () => {
    const person = await aPerson(world);
    const begin = () =>
      world.call("POST", "/api/subscriptions/checkout", {
        as: person.token,
        body: { plan_key: "educator_monthly", accept_terms: true },
      });
    const both = await Promise.all([begin(), begin()]);
    const secrets = new Set(both.map(({ body }) => String(body.payment?.client_secret)));
    expect(secrets.size).toBe(1);
    const [ref] = [...secrets].map((secret) => secret.replace(/_secret_.*/, ""));
    billing().payWithCard(ref!, "approves");
    billing().payWithCard(ref!, "approves");
    await world.hear();
    const { rows } = await world.db.raw("select status from subscriptions where user_id = $1", [person.id]);
    expect(rows).toEqual([{ status: "active" }]);
  });

  test("for different plans, both paid: one subscription, and what came too late goes back", async () => {
    const person = await aPerson(world);
    const first = await world.begin(person, "educator_monthly");
    const second = await world.begin(person, "premium_monthly");
    billing().payWithCard(second.paymentRef, "approves");
    billing().payWithCard(first.paymentRef, "approves"); // void already: nothing is taken
    await world.hear();
    const { rows } = await world.db.raw("select id, status from subscriptions where user_id = $1 order by id", [
      person.id,
    ]);
    expect(rows.map(({ status }) => status)).toEqual(["expired", "active"]);
    const intents = [first, second].map(({ paymentRef }) => world.fake.state.intents.get(paymentRef)?.status);
    expect(intents).toEqual(["canceled", "succeeded"]);
  });
});

test("a payment that was on its way while its attempt was given up goes back when it comes", async () => {
  const person = await aPerson(world);
  const { subscriptionId, paymentRef } = await world.begin(person, "educator_monthly");
  world.fake.state.pay(paymentRef, "processes");
  await world.call("DELETE", "/api/subscriptions/choice", { as: person.token });
  await world.hear();
  world.fake.state.complete(paymentRef);
  await world.hear();
  expect(await levelOf(world, person)).toBe(0);
  expect(await invoicesOf({ ...person, subscriptionId })).toMatchObject([{ paid: 1900, refunded: 1900 }]);
  const { rows } = await world.db.raw("select amount_cents, reason from subscription_refunds", []);
  expect(rows).toEqual([{ amount_cents: 1900, reason: "It was paid after the plan had ended." }]);
  await world.runJob("subscriptions.send-refund");
  await world.hear();
  const [sent] = (await world.db.raw("select sent_as, state, provider_ref from subscription_refunds", [])).rows;
  expect(sent).toMatchObject({ state: "succeeded" });
  expect(world.fake.state.refunds.get(String(sent?.["provider_ref"]))).toMatchObject({
    amount: 1900,
    payment_intent: paymentRef,
    metadata: { pavane_subscription_refund: String(sent?.["sent_as"]) },
  });
});

describe("a hand in the dashboard", () => {
  test("ends a plan, gives it another card, another date, and a price that is none of ours", async () => {
    const person = await aPayer();
    const ref = await refOf(person);
    billing().renewCard(ref, "1881");
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({ card: { last4: "1881" } });
    billing().endOnDateByHand(ref, Date.parse("2027-04-20T00:00:00Z") / 1000);
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({ cancel_at_period_end: true });
    billing().priceByHand(ref, 2500);
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({ plan: { key: "educator_monthly" }, status: "ACTIVE" });
    billing().cancelByHand(ref);
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({ status: "CANCELED" });
    expect(await historyOf(world, person)).toContain("canceled");
    expect(await levelOf(world, person)).toBe(0);
  });

  test("pays an attempt that we gave up: nothing of it stays open there", async () => {
    const person = await aPerson(world);
    const { subscriptionId, paymentRef } = await world.begin(person, "educator_monthly");
    const { rows } = await world.db.raw("select provider_ref from subscriptions where id = $1", [subscriptionId]);
    await world.call("DELETE", "/api/subscriptions/choice", { as: person.token });
    billing().payWithCard(paymentRef, "approves");
    await world.hear();
    expect(chargesAt(String(rows[0]?.["provider_ref"]))).toBe(0);
    expect(await levelOf(world, person)).toBe(0);
  });

  test("gives money back, which is booked once, and a dispute that is lost ends the plan", async () => {
    const person = await aPayer();
    const [invoice] = billing().invoicesNamed(await refOf(person));
    const payment = invoice!.payments.data[0]!.payment.payment_intent;
    const start = world.fake.state.events.length;
    world.fake.state.refundByHand(payment, 900);
    await world.hear();
    await world.hear(world.fake.state.events.slice(start).map((event) => ({ ...event, id: `${event.id}_again` })));
    expect(await invoicesOf(person)).toMatchObject([{ state: "paid", refunded: 900 }]);
    expect(
      await world.app.domains.payments.compare({
        payments: new Date("2027-03-31T00:00:00Z"),
        moved: new Date("2027-03-31T00:00:00Z"),
      }),
    ).toBeNull();
    expect(await invoicesOf(person)).toMatchObject([{ refunded: 900 }]);
    const dispute = world.fake.state.dispute(payment, 1000, "needs_response");
    await world.hear();
    world.fake.state.decide(dispute, "lost");
    await world.hear();
    await world.runJob("subscriptions.close");
    await world.hear();
    expect(await ownPlan(world, person)).toMatchObject({ status: "CANCELED" });
    expect(billing().subscriptionNamed(await refOf(person)).status).toBe("canceled");
    expect(await lostEvents()).toEqual([]);
  });

  test.each(["refund.created", "charge.refunded", "charge.dispute.created"])(
    "a %s that comes before the word of its invoice is about its plan, and is no unknown payment",
    async (first) => {
      const person = await aPayer();
      const start = world.fake.state.events.length;
      world.platform.clock.set("2027-05-01T02:00:00Z");
      billing().runDue();
      const payment = billing()
        .invoicesNamed(await refOf(person))
        .find(({ billing_reason }) => billing_reason === "subscription_cycle")!.payments.data[0]!
        .payment.payment_intent;
      if (first === "charge.dispute.created") world.fake.state.dispute(payment, 1900, "needs_response");
      else world.fake.state.refundByHand(payment, 900);
      const events = world.fake.state.events.slice(start);
      const [early] = events.filter(({ type }) => type === first);
      await world.hear([early!]);
      expect(await invoicesOf(person)).toMatchObject([{ reason: "first" }, { reason: "renewal", state: "paid" }]);
      expect((await world.db.raw("select kind from payment_alerts where kind = 'unknown_payment'")).rows).toEqual([]);
      await world.hear(events);
      expect(await lostEvents()).toEqual([]);
    },
  );

  test("is found by the nightly comparison when no event told of it", async () => {
    const ended = await aPayer();
    const unpaid = await aPayer();
    billing().cancelByHand(await refOf(ended));
    billing().markByHand(await refOf(unpaid), "unpaid");
    world.platform.clock.advance(86_400);
    for (let pages = 0; pages < 4; pages += 1) await world.runJob("subscriptions.compare");
    expect(await ownPlan(world, ended)).toMatchObject({ status: "CANCELED" });
    expect(await ownPlan(world, unpaid)).toMatchObject({ status: "EXPIRED" });
    await world.runJob("subscriptions.compare");
    expect(billing().subscriptionNamed(await refOf(unpaid)).status).toBe("canceled");
    await world.hear();
  });
});

test("a plan that was paid seconds after it was begun is given back whole when staff end it", async () => {
  const person = await aPerson(world);
  const { subscriptionId, paymentRef } = await world.begin(person, "premium_monthly");
  world.platform.clock.advance(3);
  billing().payWithCard(paymentRef, "approves");
  await world.hear();
  const { token: as } = await aPerson(world, { roles: ["ADMIN"] });
  const body = { reason: "Charged by mistake.", refund_percent: 100 };
  const ended = await world.call("POST", `/api/admin/subscriptions/${subscriptionId}/end`, { as, body });
  expect(ended.body).toMatchObject({ invoices: [{ charged: "39.00", refunded: "39.00" }] });
  await world.hear();
});

test("a plan that account credit pays begins at once, and one that it pays a part of is charged what was shown", async () => {
  const person = await aPayer("educator_annual");
  expect((await changeTo(world, person, "premium_monthly")).status).toBe(200);
  const studio = { plan_key: "educator_monthly", accept_terms: true, studio_name: "Studio of tests" };
  const ask = (path: string, seats: number) =>
    world.call("POST", `/api/subscriptions/checkout${path}`, { as: person.token, body: { ...studio, seats } });
  expect((await ask("/quote", 10)).body).toMatchObject({ due_now: "39.00", credit_used: "151.00" });
  expect((await ask("", 10)).body.payment).toMatchObject({ amount: "39.00" });
  expect((await ask("/quote", 2)).body).toMatchObject({ due_now: "0.00", credit_used: "38.00" });
  expect(await ask("", 2)).toMatchObject({
    status: 201,
    body: { payment: null, quote: { due_now: "0.00" }, subscription: { status: "ACTIVE", credit: "113.00" } },
  });
  await world.hear();
  expect(await lostEvents()).toEqual([]);
});
