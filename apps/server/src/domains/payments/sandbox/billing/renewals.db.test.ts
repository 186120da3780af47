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
import { runDue } from "./run-due.ts";

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set(new Date("2027-04-01T00:00:00Z")));

const at = (text: string) => new Date(text);
const endsOf = async (ref: string) => (await world.fetch(ref)).currentPeriodEnd?.toISOString().slice(0, 10);

describe("a period follows the other", () => {
  test.each([
    ["2027-01-31T10:00:00Z", prices.imperial, ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
    ["2028-01-30T10:00:00Z", prices.imperial, ["2028-02-29", "2028-03-30"]],
    ["2028-02-29T10:00:00Z", prices.nobilityYear, ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
  ])("on the anchor day: from %s", async (start, price, ends) => {
    world.platform.clock.set(at(start));
    const { ref } = await world.aSubscription({ price });
    const seen = [await endsOf(ref)];
    for (const end of ends.slice(0, -1)) {
      await world.goTo(`${end}T10:00:00Z`);
      seen.push(await endsOf(ref));
    }
    expect(seen).toEqual(ends);
    expect((await world.fetch(ref)).invoices).toHaveLength(ends.length);
  });

  test("an upgrade to another interval brings a new anchor", async () => {
    world.platform.clock.set(at("2027-01-31T00:00:00Z"));
    const { ref } = await world.aSubscription({ price: prices.nobility });
    const moment = at("2027-02-10T06:00:00Z");
    world.platform.clock.set(moment);
    await world.recurring.changeNow({
      subscriptionRef: ref,
      price: prices.nobilityYear,
      quantity: 1,
      at: moment,
      idempotencyKey: newKey(),
    });
    expect(await endsOf(ref)).toBe("2028-02-10");
    await world.recurring.planChange(ref, { price: prices.nobility, quantity: 1 });
    await world.goTo("2028-02-10T06:00:00Z");
    expect(await endsOf(ref)).toBe("2028-03-10");
  });

  test("what was missed comes one by one, in its order", async () => {
    const { ref } = await world.aSubscription({ trialEnd: at("2027-04-15T00:00:00Z") });
    world.platform.clock.set(at("2027-06-20T00:00:00Z"));
    await world.controls.runDueOf(ref);
    const { invoices, status, currentPeriodEnd } = await world.fetch(ref);
    expect(invoices.map(({ periodStart }) => periodStart.toISOString().slice(0, 10))).toEqual([
      "2027-06-15",
      "2027-05-15",
      "2027-04-15",
    ]);
    expect({ status, currentPeriodEnd }).toEqual({ status: "active", currentPeriodEnd: at("2027-07-15T00:00:00Z") });
    expect(await world.controls.nextDue(ref)).toEqual(at("2027-07-15T00:00:00Z"));
  });

  test("the first charge of a trial comes at its end, a discount taken off once", async () => {
    const { ref } = await world.aSubscription({ trialEnd: at("2027-04-15T00:00:00Z"), discountCents: 900 });
    await world.goTo("2027-04-14T23:59:59Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "trialing", invoices: [] });
    await world.goTo("2027-04-15T00:00:00Z");
    await world.goTo("2027-05-15T00:00:00Z");
    expect((await world.fetch(ref)).invoices).toMatchObject([
      { reason: "renewal", paidCents: 3900 },
      { reason: "renewal", paidCents: 3000 },
    ]);
  });
});

describe("a renewal is declined", () => {
  async function pastDue() {
    const begun = await world.aSubscription({ number: cards.declinesLater });
    expect(begun.status).toBe("active");
    await world.goTo("2027-05-01T00:00:00Z");
    const state = await world.fetch(begun.ref);
    return { ...state, customerRef: begun.customerRef, invoice: state.invoices[0]! };
  }

  test("the period has moved on, its invoice is open", async () => {
    const { ref, invoice, payment, ...state } = await pastDue();
    expect(state).toMatchObject({
      status: "past_due",
      currentPeriodStart: at("2027-05-01T00:00:00Z"),
      currentPeriodEnd: at("2027-06-01T00:00:00Z"),
    });
    expect(invoice).toMatchObject({
      reason: "renewal",
      state: "open",
      attempts: 1,
      error: "Your card was declined.",
      paymentRef: null,
    });
    expect(payment).toMatchObject({ status: "failed", amountCents: 3900 });
    expect(world.platform.jobs.sent.at(-1)?.data).toMatchObject({ type: "subscription.updated", objectRef: ref });
  });

  test("tried again it counts; once for its key; another card pays it and keeps the day", async () => {
    const { ref, invoice, customerRef } = await pastDue();
    const key = newKey();
    for (const same of [key, key])
      expect(await world.recurring.payInvoice(invoice.ref, same)).toMatchObject({ status: "failed" });
    expect((await world.fetch(ref)).invoices[0]).toMatchObject({ attempts: 2 });
    expect(await world.recurring.setCard(ref, await world.aSetup(customerRef))).toBeNull();
    expect(await world.recurring.payInvoice(invoice.ref, key)).toMatchObject({ status: "failed" });
    world.platform.clock.set(at("2027-05-06T09:00:00Z"));
    expect(await world.recurring.payInvoice(invoice.ref, newKey())).toMatchObject({
      status: "succeeded",
      amountCents: 3900,
    });
    expect(await world.fetch(ref)).toMatchObject({
      status: "active",
      currentPeriodEnd: at("2027-06-01T00:00:00Z"),
      payment: null,
    });
    expect(await world.recurring.payInvoice(invoice.ref, newKey())).toMatchObject({ status: "succeeded" });
    await world.goTo("2027-06-01T00:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "active", currentPeriodEnd: at("2027-07-01T00:00:00Z") });
  });

  test("a card given to the open invoice pays it and is charged from then on", async () => {
    const { ref, payment } = await pastDue();
    expect(await world.controls.giveCard(payment!.ref, aCard(cards.asks))).toMatchObject({ status: "requires_action" });
    expect(await world.controls.confirm(payment!.ref, true)).toMatchObject({ status: "succeeded" });
    expect(await world.fetch(ref)).toMatchObject({ status: "active", card: { last4: "3155" } });
    await world.goTo("2027-06-01T00:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "active", invoices: [{ state: "paid" }, {}, {}] });
  });

  test("ended, its invoice is void and nothing is charged any more", async () => {
    const { ref, invoice, payment } = await pastDue();
    expect(await world.recurring.endNow(ref)).toBeNull();
    expect(await world.recurring.payInvoice(invoice.ref, newKey())).toMatchObject({
      status: "failed",
      error: "This invoice is void.",
    });
    expect(await world.controls.giveCard(payment!.ref, aCard())).toMatchObject({ status: "canceled" });
    await world.goTo("2027-09-01T00:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({
      status: "canceled",
      invoices: [{ state: "void" }, { state: "paid" }],
      payment: null,
    });
  });

  test("an expired card, or none, declines", async () => {
    const customerRef = await world.aCustomer();
    const setup = made(
      await world.recurring.createSetup({ customerRef, subscriptionId: 1, metadata: {}, idempotencyKey: newKey() }),
    );
    await world.controls.giveCard(setup.ref, { number: cards.approves, expMonth: 4, expYear: 2027 });
    const request = {
      customerRef,
      setupRef: setup.ref,
      subscriptionId: 1,
      metadata: {},
      price: prices.nobility,
      quantity: 1,
      trialEnd: null,
      discountCents: 0,
    };
    const { ref } = made(await world.recurring.createSubscription({ ...request, idempotencyKey: newKey() }));
    const free = await world.aSubscription({ number: null, discountCents: 3900 });
    await world.goTo("2027-05-01T00:00:00Z");
    expect(await world.fetch(ref)).toMatchObject({ status: "past_due", payment: { error: "Your card has expired." } });
    expect(await world.fetch(free.ref)).toMatchObject({
      status: "past_due",
      payment: { error: "There is no card to charge." },
    });
  });
});

describe("at once", () => {
  test("two who charge an invoice charge it once", async () => {
    const { ref, payment, invoices, customerRef } = await world.aSubscription({ number: null });
    await world.recurring.setCard(ref, await world.aSetup(customerRef));
    const invoice = invoices[0]!.ref;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => world.recurring.payInvoice(invoice, newKey())),
      world.controls.giveCard(payment!.ref, aCard()),
    ]);
    expect(answers.map((answer) => answer && "status" in answer && answer.status)).toEqual(Array(6).fill("succeeded"));
    const { rows } = await world.db.raw("select amount_cents from sandbox_charges where invoice_ref = $1", [invoice]);
    expect(rows).toEqual([{ amount_cents: 3900 }]);
  });

  test("clocks of several processes renew each once", async () => {
    const customerRef = await world.aCustomer();
    await world.db.raw("update sandbox_customers set credit_cents = 5000 where ref = $1", [customerRef]);
    const refs: string[] = [];
    for (let count = 0; count < 12; count += 1)
      refs.push(
        (await world.aSubscription({ trialEnd: at("2027-04-15T00:00:00Z"), ...(count < 6 ? { customerRef } : {}) }))
          .ref,
      );
    world.platform.clock.set(at("2027-04-15T00:00:00Z"));
    const moved = await Promise.all([1, 2, 3].map(() => runDue(world.platform, 4)));
    await world.controls.runDue(1000);
    expect(moved.every((count) => count <= 4)).toBe(true);
    const states = await Promise.all(refs.map((ref) => world.fetch(ref)));
    expect(states.map(({ invoices }) => invoices.length)).toEqual(Array(12).fill(1));
    const used = states.reduce((sum, { invoices }) => sum + invoices[0]!.creditUsedCents, 0);
    expect({ used, left: states[0]!.creditCents }).toEqual({ used: 5000, left: 0 });
  });

  test("one that cannot be moved keeps no other waiting, and is tried again an hour later", async () => {
    const [bad, good] = [await world.aSubscription(), await world.aSubscription()];
    await world.db.raw(
      "update sandbox_subscriptions set price = price || '{\"unitCents\": 9999999999}' where ref = $1",
      [bad.ref],
    );
    await world.goTo("2027-05-01T00:00:00Z");
    expect(await world.fetch(good.ref)).toMatchObject({ invoices: [{ reason: "renewal" }, {}] });
    expect((await world.fetch(bad.ref)).invoices).toHaveLength(1);
    await world.db.raw("update sandbox_subscriptions set price = price || '{\"unitCents\": 3900}' where ref = $1", [
      bad.ref,
    ]);
    await world.goTo("2027-05-01T01:00:00Z");
    expect((await world.fetch(bad.ref)).invoices).toHaveLength(2);
  });
});

describe("dates are moved back", () => {
  test("by 18 days of 30: the change costs what it costs on the nineteenth", async () => {
    world.platform.clock.set(at("2027-04-01T10:00:00Z"));
    const { ref } = await world.aSubscription({ price: prices.nobility });
    await world.db.write((tx) => world.controls.moveBack(tx, ref, 18 * 86_400_000));
    const preview = made(
      await world.recurring.previewChange({
        subscriptionRef: ref,
        price: prices.imperial,
        quantity: 1,
        at: world.platform.clock.now(),
      }),
    );
    expect(preview.lines.map(({ amountCents }) => amountCents)).toEqual([-760, 1560]);
    expect(await world.fetch(ref)).toMatchObject({
      currentPeriodStart: at("2027-03-14T10:00:00Z"),
      invoices: [{ paidAt: at("2027-03-14T10:00:00Z"), lines: [{ end: at("2027-04-13T10:00:00Z") }] }],
    });
  });

  test("into the middle of a second, a change at that second is still one of the period", async () => {
    world.platform.clock.set(at("2027-04-01T10:00:00.700Z"));
    const { ref } = await world.aSubscription({ trialEnd: at("2027-04-15T10:00:00Z") });
    const toTheEnd = at("2027-04-15T10:00:00Z").getTime() - world.platform.clock.now().getTime();
    await world.db.write((tx) => world.controls.moveBack(tx, ref, toTheEnd));
    await world.controls.runDueOf(ref);
    const change = { subscriptionRef: ref, price: prices.royal, quantity: 1, at: at("2027-04-01T10:00:00Z") };
    expect(await world.recurring.previewChange(change)).toMatchObject({ totalCents: 4000 });
  });

  test("past a period's end, again and again, it is renewed as often", async () => {
    const { ref } = await world.aSubscription();
    for (let month = 0; month < 4; month += 1) {
      await world.db.write((tx) => world.controls.moveBack(tx, ref, 30 * 86_400_000));
      await world.controls.runDueOf(ref);
    }
    const { invoices } = await world.fetch(ref);
    const periods = invoices.map(({ periodStart, periodEnd }) => [periodStart.getTime(), periodEnd.getTime()] as const);
    expect(periods.length).toBeGreaterThanOrEqual(4);
    for (const [index, [, end]] of periods.slice(1).entries()) expect(end).toBe(periods[index]![0]);
  });
});

describe("money goes back", () => {
  test("in parts, once for their keys, and never more than came", async () => {
    const { ref, invoices } = await world.aSubscription();
    const { ref: invoiceRef, paymentRef } = invoices[0]!;
    const refund = (amountCents: number, idempotencyKey = newKey()) =>
      world.recurring.refundInvoice({ invoiceRef, amountCents, idempotencyKey, metadata: {} });
    const key = newKey();
    const first = made(await refund(1000, key));
    expect(first).toMatchObject({ state: "succeeded" });
    expect(await refund(1000, key)).toEqual(first);
    const both = await Promise.all([refund(2900), refund(2900)]);
    expect(both.map((answer) => "state" in answer && answer.state).sort()).toEqual(["failed", "succeeded"]);
    expect(await refund(1)).toMatchObject({ state: "failed", ref: null });
    const waiting = await world.aSubscription({ number: null });
    const unpaid = { invoiceRef: waiting.invoices[0]!.ref, amountCents: 1, idempotencyKey: newKey(), metadata: {} };
    expect(await world.recurring.refundInvoice(unpaid)).toMatchObject({ state: "failed" });
    world.subscriptions.owned.add(paymentRef!);
    await world.runJobs("payments.sandbox-event");
    await world.runJobs("payments.handle-event");
    expect(world.subscriptions.told.filter((told) => told.includes(paymentRef!))).toEqual([
      `refunded ${paymentRef} 1000 succeeded`,
      `refunded ${paymentRef} 2900 succeeded`,
    ]);
    expect(world.subscriptions.told).toContain(`changed ${ref}`);
    expect(world.orders.told).toEqual([]);
    expect(
      await world.payments.compare({ payments: at("2027-03-01T00:00:00Z"), moved: at("2027-03-01T00:00:00Z") }),
    ).toBeNull();
    expect(world.orders.told).toEqual([]);
  });

  test("what the bank took of an invoice is a dispute of its subscription", async () => {
    const { invoices } = await world.aSubscription();
    const { ref, paymentRef } = invoices[0]!;
    world.subscriptions.owned.add(paymentRef!);
    const values = [ref, world.platform.clock.now().toISOString()];
    await world.db.raw(
      "insert into sandbox_invoice_disputes (ref, invoice_ref, amount_cents, state, created_at) values ('sbd_1', $1, 3900, 'open', $2)",
      values,
    );
    await world.payments.compare({ payments: at("2027-03-01T00:00:00Z"), moved: at("2027-03-01T00:00:00Z") });
    expect(world.subscriptions.told).toContain(`disputed ${paymentRef} 3900 open`);
    expect(
      await world.recurring.refundInvoice({ invoiceRef: ref, amountCents: 1, idempotencyKey: newKey(), metadata: {} }),
    ).toMatchObject({ state: "failed" });
  });
});

test("what is open is listed page by page, oldest first", async () => {
  const all: string[] = [];
  for (let after: string | null = null; ;) {
    const page = made(await world.recurring.listOpen(after));
    all.push(...page.data.map(({ ref }) => ref));
    expect(page.data.every(({ status }) => status !== "canceled" && status !== "expired")).toBe(true);
    if (!page.more) break;
    after = all.at(-1)!;
  }
  const { rows } = await world.db.raw("select ref from sandbox_subscriptions where ended_at is null order by number");
  expect(all).toEqual(rows.map((row) => row["ref"]));
});
