import { isRefusal } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliver, openStripeFixture, type StripeFixture } from "../../../../test/factories/payment-fixtures.ts";
import { anUnpaidOrder, statusOf } from "../../../../test/factories/payments.ts";

let rig: StripeFixture;
beforeAll(async () => {
  rig = await openStripeFixture();
});
afterAll(() => rig.stop());

const paymentOf = (orderId: number) => rig.world.payments.livePayment(rig.world.db.read, orderId);
const callsOf = (path: string) => rig.fake.calls.filter((call) => call === path).length;

async function begin() {
  const order = await anUnpaidOrder(rig.world);
  const started = await rig.world.payments.start(order);
  if (isRefusal(started)) throw started;
  return { order, started, ref: (await paymentOf(order.id))!.providerRef! };
}

async function reportLast(ref: string, type: string): Promise<void> {
  const event = rig.events(ref).findLast((candidate) => candidate.type === type);
  expect(await deliver(rig, event!)).toBe(200);
  await rig.world.runJobs("payments.handle-event");
}

test("the page gets what Stripe's form needs, and Stripe the order's number", async () => {
  const { order, started, ref } = await begin();
  const intent = rig.fake.state.intents.get(ref)!;
  expect(started).toMatchObject({
    client_secret: intent.client_secret,
    publishable_key: "pk_test_fake",
    test_mode: true,
  });
  expect(intent).toMatchObject({
    amount: 3600,
    currency: "usd",
    metadata: { pavane_order: order.publicId, pavane_payment: expect.any(String), pavane_items: expect.any(String) },
  });
});

test("what was paid in the sandbox before goes back without Stripe, which never had it", async () => {
  const { db, payments, platform } = rig.world;
  const order = await anUnpaidOrder(rig.world);
  const { rows } = await db.raw(
    `insert into payments (order_id, provider, status, amount_cents, provider_ref, idempotency_key, settled_at)
     values ($1, 'sandbox', 'succeeded', 3600, 'sbx_before', 'sandbox before', now()) returning id`,
    [order.id],
  );
  const back = { orderId: order.id, paymentId: Number(rows[0]?.["id"]), amountCents: 3600, at: platform.clock.now() };
  const why = { cause: "request", reason: null, requestedBy: null } as const;
  const id = await db.write((tx) => payments.queueRefund(tx, { ...back, ...why }));
  await rig.world.runJobs("payments.send-refund");
  expect(await payments.refundsOf(db.read, order.id)).toMatchObject([{ id, state: "succeeded", error: null }]);
  expect(rig.world.orders.told).toContain(`settled ${id}`);
  expect(callsOf("POST /v1/refunds")).toBe(0);
});

test("a fee that is known later comes with its charge's event and is told to the order", async () => {
  rig.fake.state.habits.feeLater = true;
  const { order, ref } = await begin();
  await rig.pay(ref, "approves");
  await reportLast(ref, "payment_intent.succeeded");
  expect(await paymentOf(order.id)).toMatchObject({
    status: "succeeded",
    feeCents: null,
    card: { brand: "mastercard", last4: "4444" },
  });
  rig.fake.state.bookFee(ref);
  await reportLast(ref, "charge.updated");
  expect(await paymentOf(order.id)).toMatchObject({ feeCents: 134 });
  expect(rig.world.orders.fees.slice(-2)).toEqual([null, 134]);
  expect(rig.world.orders.told.filter((line) => line === `fulfilled ${order.id}`)).toHaveLength(1);
  rig.fake.state.habits.feeLater = false;
});

test("an answer that is lost on the way is asked for again with the same key: one payment", async () => {
  const before = rig.fake.state.intents.size;
  rig.fake.fail("lost answer", { times: 2, for: "payment_intents" });
  const order = await anUnpaidOrder(rig.world);
  await rig.world.payments.start(order);
  const started = await rig.world.payments.start(order);
  expect(isRefusal(started)).toBe(false);
  expect(rig.fake.state.intents.size - before).toBe(1);
});

test("a Stripe that hangs is given up after the time allowed, and nothing has changed", async () => {
  // Of its own, because the library goes on trying in the background.
  const own = await openStripeFixture(1_500);
  own.fake.fail("silent", { times: 4 });
  const order = await anUnpaidOrder(own.world);
  const begun = Date.now();
  expect(await own.world.payments.start(order)).toMatchObject({ code: "provider_unavailable" });
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(await statusOf(own.world, order.id)).toBe("pending");
  own.fake.forgive();
  expect(isRefusal(await own.world.payments.start(order))).toBe(false);
  expect(own.fake.state.intents.size).toBe(1);
  await own.stop();
});

test("a failure that Stripe remembers for the key is got over by the next key", async () => {
  rig.fake.fail(500, { for: "payment_intents" });
  const order = await anUnpaidOrder(rig.world);
  expect(await rig.world.payments.start(order)).toMatchObject({ code: "provider_unavailable" });
  expect(isRefusal(await rig.world.payments.start(order))).toBe(false);
  expect(await paymentOf(order.id)).toMatchObject({
    idempotencyKey: expect.stringMatching(/^payment:[0-9a-f-]{36}:2$/),
  });
});

test("a refund that takes its time is sent, then settled by its event, once", async () => {
  const { order, ref, started } = await begin();
  await rig.pay(ref, "approves");
  await rig.world.payments.sync(order.id);
  rig.fake.state.habits.slowRefunds = true;
  const refundOf = async () => (await rig.world.payments.refundsOf(rig.world.db.read, order.id))[0]!;
  await queueRefund(order.id, started.payment_id, 3600);
  await rig.world.runJobs("payments.send-refund");
  const { id, providerRef } = await refundOf();
  expect(await refundOf()).toMatchObject({ state: "sent", settledAt: null });
  rig.fake.state.settleRefund(providerRef!, "succeeded");
  await reportLast(providerRef!, "refund.updated");
  await reportLast(providerRef!, "refund.created");
  expect(await refundOf()).toMatchObject({ state: "succeeded" });
  expect(rig.world.orders.told.filter((line) => line === `settled ${id}`)).toHaveLength(1);
  // Weeks later the buyer's bank sends it back.
  rig.fake.state.settleRefund(providerRef!, "failed");
  await reportLast(providerRef!, "refund.failed");
  expect(await refundOf()).toMatchObject({ state: "failed" });
  expect(rig.world.orders.told.filter((line) => line.startsWith(`failed ${id}:`))).toHaveLength(1);
  // That it would have come after all is for people to look at.
  rig.fake.state.settleRefund(providerRef!, "succeeded");
  await reportLast(providerRef!, "refund.updated");
  expect(await refundOf()).toMatchObject({ state: "failed" });
  expect((await rig.world.payments.eventsOf(rig.world.db.read, order.id)).at(-1)).toMatchObject({ outcome: "failed" });
  rig.fake.state.habits.slowRefunds = false;
});

test("a refund whose event was lost is asked about", async () => {
  const { order, ref, started } = await begin();
  await rig.pay(ref, "approves");
  await rig.world.payments.sync(order.id);
  rig.fake.state.habits.slowRefunds = true;
  const id = await queueRefund(order.id, started.payment_id, 3600);
  await rig.world.runJobs("payments.send-refund");
  const [refund] = await rig.world.payments.refundsOf(rig.world.db.read, order.id);
  rig.fake.state.settleRefund(refund!.providerRef!, "failed");
  rig.world.platform.clock.advance(3600);
  await rig.world.payments.jobs!.find((job) => job.name === "payments.watch-refunds")!.run({});
  expect(rig.world.orders.told.filter((line) => line.startsWith(`failed ${id}:`))).toEqual([
    `failed ${id}: The provider could not refund it: expired_or_canceled_card.`,
  ]);
  rig.fake.state.habits.slowRefunds = false;
});

test("a refund for which Stripe fails is looked for before it is asked for with another key", async () => {
  const { order, ref, started } = await begin();
  await rig.pay(ref, "approves");
  await rig.world.payments.sync(order.id);
  rig.fake.fail(500, { for: "refunds" });
  await queueRefund(order.id, started.payment_id, 3600);
  await rig.world.runJobs("payments.send-refund");
  expect(await rig.world.payments.refundsOf(rig.world.db.read, order.id)).toMatchObject([
    { state: "queued", idempotencyKey: expect.stringMatching(/^refund:[0-9a-f-]{36}:2$/) },
  ]);
  const lists = callsOf("GET /v1/refunds");
  rig.world.platform.clock.advance(61);
  await rig.world.payments.jobs!.find((job) => job.name === "payments.recover")!.run({});
  expect(callsOf("GET /v1/refunds") - lists).toBe(1);
  expect(await rig.world.payments.refundsOf(rig.world.db.read, order.id)).toMatchObject([{ state: "succeeded" }]);
});

test("of an event nothing of the buyer and no secret is kept", async () => {
  const { ref, order } = await begin();
  await rig.pay(ref, "approves");
  await reportLast(ref, "payment_intent.succeeded");
  const [event] = await rig.world.payments.eventsOf(rig.world.db.read, order.id);
  expect(event!.payload).toMatchObject({ id: event!.eventId, data: { object: { id: ref, status: "succeeded" } } });
  expect(JSON.stringify(event!.payload)).not.toMatch(/secret/);
});

test("events of other kinds are kept and ignored", async () => {
  rig.fake.state.tell("customer.created", { id: "cus_1", object: "customer" });
  const event = rig.fake.state.events.at(-1)!;
  expect(await deliver(rig, rig.fake.sign(event, rig.world.platform.clock.now()))).toBe(200);
  await rig.world.runJobs("payments.handle-event");
  const { rows } = await rig.world.db.raw("select type, outcome from payment_events order by id desc limit 1");
  expect(rows).toEqual([{ type: "customer.created", outcome: "ignored" }]);
});

function queueRefund(orderId: number, paymentId: number, amountCents: number): Promise<number> {
  const at = rig.world.platform.clock.now();
  const refund = { orderId, paymentId, amountCents, cause: "staff", reason: null, requestedBy: null, at } as const;
  return rig.world.db.write((tx) => rig.world.payments.queueRefund(tx, refund));
}
