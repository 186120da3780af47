import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aCard,
  type BillingWorld,
  cards,
  createBillingWorld,
  made,
  newKey,
  prices,
} from "../../../../../test/factories/billing.ts";

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set(new Date("2027-04-01T00:00:00Z")));

const at = (text: string) => new Date(text);

describe("a card is stored", () => {
  const aSetup = async () => {
    const customerRef = await world.aCustomer();
    return made(
      await world.recurring.createSetup({ customerRef, subscriptionId: 7, metadata: {}, idempotencyKey: newKey() }),
    );
  };

  test("it is asked for, once for its key, of a customer that is known", async () => {
    const customerRef = await world.aCustomer();
    const request = { customerRef, subscriptionId: 7, metadata: {}, idempotencyKey: newKey() };
    const setup = made(await world.recurring.createSetup(request));
    expect(setup).toEqual({
      ref: setup.ref,
      kind: "card",
      status: "created",
      amountCents: 0,
      error: null,
      clientSecret: null,
    });
    expect(await world.recurring.createSetup(request)).toEqual(setup);
    expect(await world.recurring.createSetup({ ...request, customerRef: "nobody" })).toHaveProperty("unavailable");
    expect(await world.recurring.fetchSetup("nothing")).toMatchObject({ status: "canceled" });
  });

  test.each([
    [cards.approves, "succeeded", null],
    [cards.declinesLater, "succeeded", null],
    [cards.declines, "failed", "Your card was declined."],
    [cards.asks, "requires_action", null],
    ["4111111111111111", "failed", "Your card was declined."],
  ])("%s makes it %s", async (number, status, error) => {
    const { ref } = await aSetup();
    const given = await world.controls.giveCard(ref, aCard(number));
    expect(given).toMatchObject({ ref, status, error });
    expect(await world.recurring.fetchSetup(ref)).toEqual(given);
    expect(world.platform.jobs.sent.at(-1)?.data).toMatchObject({ type: `setup.${status}`, objectRef: ref });
  });

  test("a declined one is tried again with another; a stored one stays", async () => {
    const { ref } = await aSetup();
    await world.controls.giveCard(ref, aCard(cards.declines));
    expect(await world.controls.giveCard(ref, aCard())).toMatchObject({ status: "succeeded", error: null });
    expect(await world.controls.giveCard(ref, aCard(cards.declines))).toMatchObject({ status: "succeeded" });
    expect(await world.controls.giveCard("nothing", aCard())).toBeNull();
  });

  test("a confirmation is answered once", async () => {
    const [approved, refused] = [await aSetup(), await aSetup()];
    for (const { ref } of [approved, refused]) await world.controls.giveCard(ref, aCard(cards.asks));
    expect(await world.controls.confirm(approved.ref, true)).toMatchObject({ status: "succeeded" });
    expect(await world.controls.confirm(refused.ref, false)).toMatchObject({
      status: "failed",
      error: "The payment was not confirmed.",
    });
    expect(await world.controls.confirm(refused.ref, true)).toMatchObject({ status: "failed" });
  });

  test("an expired one is refused", async () => {
    const { ref } = await aSetup();
    expect(await world.controls.giveCard(ref, aCard(cards.approves, 2026))).toMatchObject({ status: "failed" });
    expect(world.controls.refuseCard(aCard(cards.approves, 2026))).toMatchObject({ code: "validation_failed" });
    expect(world.controls.refuseCard(aCard("4111111111111111"))).toMatchObject({ code: "validation_failed" });
    expect(world.controls.refuseCard(aCard(cards.declinesLater))).toBeNull();
  });

  test("what became of it comes through the door for events, to the subscriptions", async () => {
    const { ref } = await aSetup();
    await world.controls.giveCard(ref, aCard());
    await world.runJobs("payments.sandbox-event");
    await world.runJobs("payments.handle-event");
    expect(world.subscriptions.told.filter((told) => told.includes(ref))).toEqual([`setup ${ref}`]);
    const { rows } = await world.db.raw("select type, outcome from payment_events where object_ref = $1", [ref]);
    expect(rows).toEqual([{ type: "setup.succeeded", outcome: "applied" }]);
  });

  test("of a card nothing is kept but its brand, end, expiry and what it does", async () => {
    const { ref } = await aSetup();
    await world.controls.giveCard(ref, aCard());
    const { rows } = await world.db.raw("select card from sandbox_setups where ref = $1", [ref]);
    expect(rows[0]?.["card"]).toEqual({ brand: "visa", last4: "4242", expMonth: 12, expYear: 2040, does: "approves" });
  });
});

describe("a subscription begins", () => {
  test("without a card its first invoice waits; paid, its first period begins with the payment", async () => {
    const begun = await world.aSubscription({ number: null });
    expect(begun).toMatchObject({ status: "incomplete", currentPeriodEnd: null, card: null });
    expect(begun.invoices).toMatchObject([{ reason: "first", state: "open", totalCents: 3900, paidCents: 0 }]);
    expect(begun.payment).toMatchObject({ kind: "invoice", status: "created", amountCents: 3900 });
    world.platform.clock.set(at("2027-04-02T08:00:00.500Z"));
    expect(await world.controls.giveCard(begun.payment!.ref, aCard())).toMatchObject({ status: "succeeded" });
    const paid = await world.fetch(begun.ref);
    expect(paid).toMatchObject({
      status: "active",
      currentPeriodStart: at("2027-04-02T08:00:00Z"),
      currentPeriodEnd: at("2027-05-02T08:00:00Z"),
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 },
      payment: null,
    });
    expect(paid.invoices).toMatchObject([
      {
        state: "paid",
        paidCents: 3900,
        attempts: 1,
        feeCents: 0,
        paymentRef: begun.payment!.ref,
        lines: [{ text: "Imperial Monthly", kind: "plan", amountCents: 3900, end: at("2027-05-02T08:00:00Z") }],
      },
    ]);
    expect(await world.controls.giveCard(begun.payment!.ref, aCard())).toMatchObject({ status: "succeeded" });
    expect((await world.fetch(begun.ref)).invoices).toEqual(paid.invoices);
  });

  test("declined, it waits for another card", async () => {
    const { ref, payment } = await world.aSubscription({ number: null });
    await world.controls.giveCard(payment!.ref, aCard(cards.declines));
    expect(await world.fetch(ref)).toMatchObject({
      status: "incomplete",
      payment: { ref: payment!.ref, status: "failed", error: "Your card was declined." },
      invoices: [{ state: "open", attempts: 1 }],
    });
    await world.controls.giveCard(payment!.ref, aCard(cards.declinesLater));
    expect(await world.fetch(ref)).toMatchObject({ status: "active", payment: null, card: { last4: "0341" } });
  });

  test("a card that asks is confirmed, or not", async () => {
    const { ref, payment } = await world.aSubscription({ number: null });
    await world.controls.giveCard(payment!.ref, aCard(cards.asks));
    expect(await world.fetch(ref)).toMatchObject({ status: "incomplete", payment: { status: "requires_action" } });
    expect(await world.controls.confirm(payment!.ref, false)).toMatchObject({ status: "failed" });
    expect(await world.fetch(ref)).toMatchObject({ status: "incomplete", card: null });
    await world.controls.giveCard(payment!.ref, aCard(cards.asks));
    expect(await world.controls.confirm(payment!.ref, true)).toMatchObject({ status: "succeeded" });
    expect(await world.fetch(ref)).toMatchObject({ status: "active", card: { last4: "3155" } });
  });

  test("with a stored card it is charged at once, a discount taken off", async () => {
    const begun = await world.aSubscription({ discountCents: 900 });
    expect(begun).toMatchObject({ status: "active", payment: null });
    expect(begun.invoices).toMatchObject([
      { state: "paid", totalCents: 3000, paidCents: 3000, lines: [{}, { kind: "discount", amountCents: -900 }] },
    ]);
  });

  test("a discount of all and more charges nothing", async () => {
    const begun = await world.aSubscription({ number: null, discountCents: 5000 });
    expect(begun).toMatchObject({ status: "active", creditCents: 0, payment: null });
    expect(begun.invoices).toMatchObject([{ state: "paid", totalCents: 0, paidCents: 0, paymentRef: null }]);
  });

  test("with a trial nothing is charged", async () => {
    const begun = await world.aSubscription({ trialEnd: at("2027-04-15T00:00:00Z") });
    expect(begun).toMatchObject({
      status: "trialing",
      currentPeriodStart: at("2027-04-01T00:00:00Z"),
      currentPeriodEnd: at("2027-04-15T00:00:00Z"),
      trialEnd: at("2027-04-15T00:00:00Z"),
      invoices: [],
      payment: null,
    });
  });

  test("once for its key, and not with what is not stored", async () => {
    const customerRef = await world.aCustomer();
    const setupRef = await world.aSetup(customerRef);
    const request = {
      customerRef,
      setupRef,
      subscriptionId: 9,
      metadata: {},
      price: prices.nobility,
      quantity: 1,
      trialEnd: null,
      discountCents: 0,
      idempotencyKey: newKey(),
    };
    const both = await Promise.all([1, 2].map(() => world.recurring.createSubscription(request)));
    expect(made(both[0]!).ref).toBe(made(both[1]!).ref);
    const other = { ...request, idempotencyKey: newKey() };
    const declined = await world.aSetup(customerRef, cards.declines);
    const ofAnother = await world.aSetup(await world.aCustomer());
    for (const wrong of [{ setupRef: declined }, { setupRef: ofAnother }, { customerRef: "nobody" }])
      expect(await world.recurring.createSubscription({ ...other, ...wrong })).toHaveProperty("refused");
    const trialEnd = at("2027-04-15T00:00:00Z");
    expect(await world.recurring.createSubscription({ ...other, setupRef: null, trialEnd })).toHaveProperty("refused");
  });

  test("nobody paid it within 23 hours: it has expired, its invoice is void", async () => {
    const { ref, payment } = await world.aSubscription({ number: null });
    await world.goTo("2027-04-01T22:59:59Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "incomplete" });
    await world.goTo("2027-04-01T23:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "expired", invoices: [{ state: "void" }], payment: null });
    expect(await world.controls.giveCard(payment!.ref, aCard())).toMatchObject({ status: "canceled" });
    expect(await world.fetch(ref)).toMatchObject({ status: "expired" });
  });

  test("only what nobody has paid is ended as an attempt", async () => {
    const [open, asked, paid] = [
      await world.aSubscription({ number: null }),
      await world.aSubscription({ number: null }),
      await world.aSubscription({ number: null }),
    ];
    await world.controls.giveCard(asked.payment!.ref, aCard(cards.asks));
    await world.controls.giveCard(paid.payment!.ref, aCard());
    for (const { ref } of [open, asked, paid]) expect(await world.recurring.endAttempt(ref)).toBeNull();
    for (const { ref } of [open, asked])
      expect(await world.fetch(ref)).toMatchObject({ status: "canceled", invoices: [{ state: "void" }] });
    expect(await world.fetch(paid.ref)).toMatchObject({ status: "active", invoices: [{ state: "paid" }] });
  });

  test("one that it has never heard of is canceled and unknown", async () => {
    expect(await world.fetch("sbu_nothing")).toMatchObject({ status: "canceled", unknown: true });
  });
});
