import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import {
  acceptChange,
  changeTo,
  chargesOf,
  dropChange,
  historyOf,
  levelOf,
  paidAtSandbox,
  quoteChange,
} from "../../../../test/factories/plan-changes.ts";
import {
  aSubscriber,
  aTrial,
  giveCard,
  ownPlan,
  passDays,
  passTo,
  goodCard,
  decliningLater,
  askingCard,
  setTrialDays,
  signedInAgain,
  subscribe,
  type Subscriber,
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

describe("an upgrade", () => {
  test("is paid at the price shown, counts at once and says who did it; sent twice it is charged once", async () => {
    const person = await aSubscriber(world);
    await passDays(world, 18);
    const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
    expect(body).toMatchObject({
      kind: "now",
      due_now: "8.00",
      credit_after: "0.00",
      replaces_change: false,
      trial_end: null,
      expires_at: "2027-04-19T00:10:00.000Z",
    });
    const accepted = { plan_key: "premium_monthly", quote_id: body.quote_id };
    const both = await Promise.all([acceptChange(world, person, accepted), acceptChange(world, person, accepted)]);
    const again = await acceptChange(world, person, accepted);
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.body.subscription).toMatchObject({ plan: { key: "premium_monthly" }, status: "ACTIVE" });
    expect(again.body.payment).toMatchObject({ status: "succeeded", amount: "8.00" });
    expect([await chargesOf(world, person), await paidAtSandbox(world, person)]).toEqual([2, 2700]);
    expect(await levelOf(world, person)).toBe(20);
    expect(await historyOf(world, person)).toContain(`upgraded: Nobility Monthly to Imperial Monthly by ${person.id}`);
  });

  test("of two tabs with two prices one is charged, the other looks at the new price", async () => {
    const person = await aSubscriber(world);
    const imperial = await quoteChange(world, person, { plan_key: "premium_monthly" });
    const royal = await quoteChange(world, person, { plan_key: "royalty_monthly" });
    const answers = await Promise.all([
      acceptChange(world, person, { plan_key: "premium_monthly", quote_id: imperial.body.quote_id }),
      acceptChange(world, person, { plan_key: "royalty_monthly", quote_id: royal.body.quote_id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("quote_expired");
    expect(await chargesOf(world, person)).toBe(2);
  });

  test("a card that is declined changes nothing, and says so again when it is sent again", async () => {
    const person = await aSubscriber(world, { card: decliningLater });
    const before = await ownPlan(world, person);
    const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
    const accepted = { plan_key: "premium_monthly", quote_id: body.quote_id };
    for (const _ of [1, 2]) {
      expect(await acceptChange(world, person, accepted)).toMatchObject({
        status: 402,
        body: { code: "plan_card_declined", message: "The card was declined. Nothing was changed." },
      });
    }
    const { version: _, ...rest } = before;
    expect(await ownPlan(world, person)).toMatchObject(rest);
    expect([await levelOf(world, person), await chargesOf(world, person)]).toEqual([10, 1]);
    // With another card it goes on.
    const setup = await world.call("POST", "/api/subscriptions/card", { as: person.token, body: {} });
    expect((await giveCard(world, person, setup.body.id, goodCard)).status).toBe(200);
    expect((await changeTo(world, person, "premium_monthly")).status).toBe(200);
  });

  test("a bank that asks is answered, and the plan follows", async () => {
    const person = await asking();
    const requested = await changeTo(world, person, "premium_monthly");
    expect(requested).toMatchObject({
      status: 200,
      body: { subscription: { plan: { tier: "educator" } }, payment: { status: "requires_action", amount: "20.00" } },
    });
    // Nothing else can be changed, and other prices are not shown, while it waits.
    expect((await quoteChange(world, person, { plan_key: "royalty_monthly" })).body.code).toBe("payment_open");
    const confirm = `/api/subscription-payments/${requested.body.payment.id}/confirm`;
    const confirmed = await world.call("POST", confirm, { as: person.token, body: { approve: true } });
    expect(confirmed).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await levelOf(world, person)).toBe(20);
    expect(await historyOf(world, person)).toContain(`upgraded: Nobility Monthly to Imperial Monthly by ${person.id}`);
    expect((await dropChange(world, person)).body.code).toBe("nothing_pending");
  });

  test("a bank that is refused, or left, changes nothing, and another try is free", async () => {
    const person = await asking();
    const requested = await changeTo(world, person, "premium_monthly");
    const confirm = `/api/subscription-payments/${requested.body.payment.id}/confirm`;
    const refused = await world.call("POST", confirm, { as: person.token, body: { approve: false } });
    expect(refused).toMatchObject({ status: 402, body: { code: "card_declined" } });
    const left = await changeTo(world, person, "premium_monthly");
    const dropped = await dropChange(world, person);
    expect(dropped).toMatchObject({ status: 200, body: { plan: { tier: "educator" }, status: "ACTIVE" } });
    const late = `/api/subscription-payments/${left.body.payment.id}/confirm`;
    expect((await world.call("POST", late, { as: person.token, body: { approve: true } })).body.code).toBe(
      "wrong_state",
    );
    expect([await levelOf(world, person), await chargesOf(world, person)]).toEqual([10, 1]);
    expect((await changeTo(world, person, "royalty_monthly")).body.payment.status).toBe("requires_action");
  });

  test("whose price was shown while another tab waits for its bank: the open payment is the reason, not the price", async () => {
    const person = await asking();
    const shown = await quoteChange(world, person, { plan_key: "royalty_monthly" });
    const other = await changeTo(world, person, "premium_monthly");
    expect(other.body.payment.status).toBe("requires_action");
    const accepted = { plan_key: "royalty_monthly", quote_id: shown.body.quote_id };
    for (const _ of [1, 2])
      expect(await acceptChange(world, person, accepted)).toMatchObject({
        status: 409,
        body: { code: "payment_open" },
      });
    // Refused there, the price is what is out of date.
    const confirm = `/api/subscription-payments/${other.body.payment.id}/confirm`;
    await world.call("POST", confirm, { as: person.token, body: { approve: false } });
    expect((await acceptChange(world, person, accepted)).body.code).toBe("quote_expired");
  });

  test("cancelled between the price and the change is not taken back: the price has to be looked at again", async () => {
    const person = await aSubscriber(world);
    await passDays(world, 18);
    const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
    beforeChange(() => world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} }));
    expect(await acceptChange(world, person, { plan_key: "premium_monthly", quote_id: body.quote_id })).toMatchObject({
      status: 409,
      body: { code: "quote_expired" },
    });
    expect(await ownPlan(world, person)).toMatchObject({
      plan: { key: "educator_monthly" },
      cancel_at_period_end: true,
    });
    expect(await paidAtSandbox(world, person)).toBe(1900);
  });

  test("whose account credit goes elsewhere in the last moment charges no more than was shown", async () => {
    const person = await aSubscriber(world);
    await passDays(world, 18);
    const creditOf = (cents: number) =>
      world.db.raw(
        `update sandbox_customers set credit_cents = $2 where ref =
           (select customer_ref from sandbox_subscriptions where subscription_id = $1)`,
        [person.subscriptionId, cents],
      );
    await creditOf(800);
    const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
    expect(body.due_now).toBe("0.00");
    beforeChange(() => creditOf(0));
    expect(await acceptChange(world, person, { plan_key: "premium_monthly", quote_id: body.quote_id })).toMatchObject({
      status: 409,
      body: { code: "quote_expired" },
    });
    expect(await paidAtSandbox(world, person)).toBe(1900);
    expect(await ownPlan(world, person)).toMatchObject({ plan: { key: "educator_monthly" } });
  });

  test("dropped after it was paid, it stands", async () => {
    const person = await asking();
    const requested = await changeTo(world, person, "premium_monthly");
    const { rows } = await world.db.raw(`select provider_ref from subscription_payments where id = $1`, [
      requested.body.payment.id,
    ]);
    // The bank told the provider, whose word is on its way.
    await world.app.domains.payments.recurringSandbox?.confirm(String(rows[0]?.["provider_ref"]), true);
    expect(await dropChange(world, person)).toMatchObject({ status: 200, body: { plan: { tier: "premium" } } });
    const { body } = await world.call("GET", `/api/subscriptions/${person.subscriptionId}`, { as: person.token });
    expect(body.payment).toMatchObject({ status: "succeeded" });
    expect(await chargesOf(world, person)).toBe(2);
  });

  test("in a trial costs nothing and leaves its end", async () => {
    const person = await aTrial(world, "educator_monthly");
    await passDays(world, 3);
    const { body } = await quoteChange(world, person, { plan_key: "premium_annual" });
    expect(body).toMatchObject({
      kind: "now",
      due_now: "0.00",
      lines: [{ text: "Imperial Annual", detail: "$390.00 a year", amount: "0.00" }],
      next: { amount: "390.00", at: "2027-04-15T00:00:00.000Z" },
      trial_end: "2027-04-15T00:00:00.000Z",
    });
    const changed = await acceptChange(world, person, { plan_key: "premium_annual", quote_id: body.quote_id });
    expect(changed.body.subscription).toMatchObject({
      status: "TRIALING",
      trial_end: "2027-04-15T00:00:00.000Z",
      plan: { key: "premium_annual" },
      next_charge: { amount: "390.00" },
    });
    expect([await levelOf(world, person), await chargesOf(world, person)]).toEqual([20, 0]);
    await passTo(world, "2027-04-15T00:01:00Z");
    expect(await ownPlan(world, person)).toMatchObject({
      status: "ACTIVE",
      current_period_end: "2028-04-15T00:00:00.000Z",
    });
  });

  test("that costs nothing, or waits for the period's end, answers no payment", async () => {
    const person = await aSubscriber(world, { planKey: "premium_monthly" });
    const later = await changeTo(world, person, "educator_monthly");
    expect(later).toMatchObject({ status: 200, body: { payment: null } });
    const yearly = await aSubscriber(world, { planKey: "educator_annual" });
    await passDays(world, 10);
    const free = await changeTo(world, yearly, "premium_monthly");
    expect(free).toMatchObject({ status: 200, body: { payment: null } });
    const invoices = await world.call("GET", "/api/subscriptions/invoices", { as: yearly.token });
    const [invoice] = invoices.body.data;
    const sum = invoice.lines.reduce(
      (cents: number, { amount }: { amount: string }) => cents + Number(amount) * 100,
      0,
    );
    expect(invoice.lines.at(-1).text).toBe("Kept as account credit");
    expect([Math.round(sum), invoice.total]).toEqual([0, "0.00"]);
  });

  test("whose rest is kept as account credit shows it on every open plan of the customer", async () => {
    const person = await aSubscriber(world, { planKey: "educator_annual" });
    const studio = await subscribe(world, person, { planKey: "educator_monthly", seats: 2 });
    await passDays(world, 10);
    expect((await changeTo(world, person, "premium_monthly")).status).toBe(200);
    const { rows } = await world.db.raw(
      "select credit_cents > 0 as has, (select credit_cents from subscriptions where id = $2) = credit_cents as same from subscriptions where id = $1",
      [person.subscriptionId, studio],
    );
    expect(rows).toEqual([{ has: true, same: true }]);
  });

  test("ends a planned change, and a planned end", async () => {
    const person = await aSubscriber(world, { planKey: "premium_monthly" });
    expect((await changeTo(world, person, "educator_monthly")).body.subscription.pending_change).not.toBe(null);
    expect((await quoteChange(world, person, { plan_key: "royalty_monthly" })).body.replaces_change).toBe(true);
    await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
    expect((await quoteChange(world, person, { plan_key: "royalty_monthly" })).body.replaces_change).toBe(true);
    expect((await changeTo(world, person, "royalty_monthly")).body.subscription).toMatchObject({
      pending_change: null,
      cancel_at_period_end: false,
      next_charge: { amount: "79.00" },
    });
  });
});

describe("a quote", () => {
  test("binds ten minutes, to its owner, plan and subscription as it was", async () => {
    const person = await aSubscriber(world);
    const first = await quoteChange(world, person, { plan_key: "premium_monthly" });
    const accepted = { plan_key: "premium_monthly", quote_id: first.body.quote_id };
    const stale = { status: 409, body: { code: "quote_expired" } };
    expect(await acceptChange(world, await aSubscriber(world), accepted)).toMatchObject(stale);
    expect(await acceptChange(world, await aPerson(world), accepted)).toMatchObject(stale);
    expect(await acceptChange(world, person, { ...accepted, plan_key: "royalty_monthly" })).toMatchObject(stale);
    expect(await acceptChange(world, person, { ...accepted, quote_id: crypto.randomUUID() })).toMatchObject(stale);
    expect((await acceptChange(world, person, { ...accepted, plan_key: "gold" })).body.code).toBe("plan_not_found");
    expect((await acceptChange(world, person, { ...accepted, quote_id: "1" })).status).toBe(422);
    world.platform.clock.advance(11 * 60);
    expect(await acceptChange(world, person, accepted)).toMatchObject(stale);
    const second = await quoteChange(world, person, { plan_key: "premium_monthly" });
    await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
    expect(await acceptChange(world, person, { ...accepted, quote_id: second.body.quote_id })).toMatchObject(stale);
    expect(await chargesOf(world, person)).toBe(1);
  });

  test("keeps its price when another is set, and when the plan is archived or renamed", async () => {
    const person = await aSubscriber(world);
    const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
    await newPrice("premium_monthly", 4200);
    await world.db.raw(
      `update subscription_plans set archived_at = $1, name = 'Gold Monthly' where key = 'premium_monthly'`,
      ["2027-04-01T00:00:00Z"],
    );
    const changed = await acceptChange(world, person, { plan_key: "premium_monthly", quote_id: body.quote_id });
    expect(changed).toMatchObject({ status: 200, body: { payment: { amount: "20.00" } } });
    expect((await ownPlan(world, person)).plan).toMatchObject({ name: "Gold Monthly", price: "39.00" });
    const other = await aSubscriber(world);
    expect((await quoteChange(world, other, { plan_key: "premium_monthly" })).body.code).toBe("plan_archived");
    await world.db.raw(
      `update subscription_plans set archived_at = null, name = 'Imperial Monthly' where key = 'premium_monthly'`,
    );
    expect((await quoteChange(world, other, { plan_key: "premium_monthly" })).body.due_now).toBe("23.00");
    await newPrice("premium_monthly", 3900);
  });

  test("is refused where there is nothing to change, or something to pay", async () => {
    const nobody = await aPerson(world);
    expect(await quoteChange(world, nobody, { plan_key: "premium_monthly" })).toMatchObject({
      status: 409,
      body: { code: "no_subscription", message: "You have no plan to change." },
    });
    const started = { plan_key: "educator_monthly", accept_terms: true };
    await world.call("POST", "/api/subscriptions/checkout", { as: nobody.token, body: started });
    expect((await quoteChange(world, nobody, { plan_key: "premium_monthly" })).body.code).toBe("payment_open");
    const person = await aSubscriber(world, { card: decliningLater });
    expect((await quoteChange(world, person, { plan_key: "educator_monthly" })).body.code).toBe("same_plan");
    expect((await quoteChange(world, person, { plan_key: "gold" })).body.code).toBe("plan_not_found");
    expect((await quoteChange(world, person, { plan_key: "educator_monthly", quantity: 5 })).status).toBe(422);
    const { body } = await quoteChange(world, person, { plan_key: "premium_monthly" });
    await passTo(world, "2027-05-01T00:01:00Z");
    const late = await signedInAgain(world, person);
    expect((await ownPlan(world, late)).status).toBe("PAST_DUE");
    expect((await quoteChange(world, late, { plan_key: "premium_monthly" })).body.code).toBe("payment_open");
    const accepted = { plan_key: "premium_monthly", quote_id: body.quote_id };
    expect((await acceptChange(world, late, accepted)).body.code).toBe("payment_open");
  });

  test("accepts new terms by its press, and asks for them nowhere before", async () => {
    const person = await aSubscriber(world);
    await world.db.raw(`update subscriptions set terms_version = 0 where id = $1`, [person.subscriptionId]);
    await world.db.raw(`update users set terms_version = 0 where id = $1`, [person.id]);
    const isOutdated = async () => (await world.call("GET", "/api/me", { as: person.token })).body.terms_outdated;
    const quote = await quoteChange(world, person, { plan_key: "premium_monthly" });
    expect(quote.status).toBe(200);
    expect(await isOutdated()).toBe(true);
    const accepted = { plan_key: "premium_monthly", quote_id: quote.body.quote_id };
    expect((await acceptChange(world, person, accepted)).status).toBe(200);
    expect(await isOutdated()).toBe(false);
  });
});

/** Somebody whose bank asks for every charge that they are there for. */
async function asking(): Promise<Subscriber> {
  const person = await aSubscriber(world);
  const setup = await world.call("POST", "/api/subscriptions/card", { as: person.token, body: {} });
  const given = await giveCard(world, person, setup.body.id, askingCard);
  expect(given.body).toEqual({ status: "requires_action" });
  const path = `/api/subscription-payments/${setup.body.id}/confirm`;
  const stored = await world.call("POST", path, { as: person.token, body: { approve: true } });
  expect(stored.body).toEqual({ status: "succeeded" });
  return person;
}

async function newPrice(key: string, cents: number): Promise<void> {
  const at = world.platform.clock.now().toISOString();
  await world.db.raw(
    `update plan_prices set sold_until = $2 where sold_until is null
     and plan_id = (select id from subscription_plans where key = $1)`,
    [key, at],
  );
  await world.db.raw(
    `insert into plan_prices (plan_id, cents, created_at) select id, $2, $3 from subscription_plans where key = $1`,
    [key, cents, at],
  );
}

/** Lets something happen once, in the last moment before the provider is asked for a change. */
function beforeChange(happens: () => Promise<unknown>): void {
  const { recurring } = world.app.domains.payments;
  const { changeNow } = recurring;
  Object.assign(recurring, {
    changeNow: async (change: Parameters<typeof changeNow>[0]) => {
      Object.assign(recurring, { changeNow });
      await happens();
      return changeNow(change);
    },
  });
}
