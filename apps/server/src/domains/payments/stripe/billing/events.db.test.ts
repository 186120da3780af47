import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { done, newKey, prices } from "../../../../../test/factories/billing-fixture.ts";
import { deliver, openStripeFixture, type StripeFixture } from "../../../../../test/factories/payment-fixtures.ts";
import { createStripeBilling } from "./billing.ts";

/** What payments hand on to subscriptions of Stripe's events, and what nobody is alerted about. */
let rig: StripeFixture;
beforeAll(async () => {
  rig = await openStripeFixture();
});
afterAll(() => rig.stop());

let heard = 0;
beforeEach(() => {
  heard = rig.fake.state.events.length;
  rig.world.subscriptions.told.length = 0;
  rig.world.subscriptions.owned.clear();
});

/** Brings every event of the test to the door; `only` those of some types. */
async function hear(only: (type: string) => boolean = () => true): Promise<readonly string[]> {
  const events = rig.fake.state.events.slice(heard).filter(({ type }) => only(type));
  heard = rig.fake.state.events.length;
  for (const event of events)
    expect(await deliver(rig, rig.fake.sign(event, rig.world.platform.clock.now()))).toBe(200);
  await rig.world.runJobs("payments.handle-event");
  return rig.world.subscriptions.told;
}

const port = () => createStripeBilling(rig.world.platform, rig.fake.config);

async function subscribed() {
  const recurring = port();
  const customer = { userId: 1, email: null, name: "Ada", idempotencyKey: newKey(), metadata: {} };
  const { ref: customerRef } = done(await recurring.createCustomer(customer));
  const setup = done(
    await recurring.createSetup({ customerRef, subscriptionId: 7, metadata: {}, idempotencyKey: newKey() }),
  );
  rig.fake.state.billing.giveCard(setup.ref, "approves");
  const { nobility: price } = prices;
  const wish = {
    customerRef,
    subscriptionId: 7,
    metadata: { pavane_subscription: "7" },
    price,
    quantity: 1,
    trialEnd: null,
    discountCents: 0,
  };
  const made = done(await recurring.createSubscription({ ...wish, setupRef: setup.ref, idempotencyKey: newKey() }));
  return { ...made, customerRef, setupRef: setup.ref, paymentRef: made.invoices[0]!.paymentRef! };
}
const alerts = () => rig.world.orders.told.filter((told) => told.startsWith("alert"));

test("whatever is said of a plan, its invoices and their payments is about the subscription", async () => {
  const { ref, setupRef } = await subscribed();
  const told = await hear();
  expect(new Set(told)).toEqual(new Set([`setup ${setupRef}`, `changed ${ref}`]));
  const kinds = (
    await rig.world.db.raw(
      "select distinct split_part(type, '.', 1) as kind from payment_events where outcome = 'applied'",
    )
  ).rows.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["customer", "invoice", "payment_intent", "setup_intent"]));
  expect(alerts()).toEqual([]);
});

test("a schedule names its subscription also when it was released, and a replaced card its customer's", async () => {
  const { ref, customerRef } = await subscribed();
  await hear();
  await port().planChange(ref, { price: prices.nobility, quantity: 1 });
  await port().planChange(ref, null);
  rig.world.subscriptions.told.length = 0;
  expect(await hear((type) => type.startsWith("subscription_schedule."))).toEqual([
    `changed ${ref}`,
    `changed ${ref}`,
    `changed ${ref}`,
  ]);
  rig.world.subscriptions.told.length = 0;
  rig.fake.state.billing.renewCard(ref, "1881");
  expect(await hear()).toEqual([`changed ${ref}`]);
  rig.fake.state.tell("customer.updated", { id: customerRef, object: "customer" });
  expect(await hear()).toEqual([`changed ${ref}`, `changed ${ref}`]);
});

test("a refund and a dispute of an invoice's payment go to subscriptions, and nobody is alerted", async () => {
  const { paymentRef } = await subscribed();
  await hear();
  rig.world.subscriptions.told.length = 0;
  rig.world.subscriptions.owned.add(paymentRef);
  rig.fake.state.refundByHand(paymentRef, 900);
  rig.fake.state.dispute(paymentRef, 1000, "needs_response");
  // Also as the word about a charge whose refunds changed.
  expect(await hear()).toEqual([
    `refunded ${paymentRef} 900 succeeded`,
    `refunded ${paymentRef} 900 succeeded`,
    `disputed ${paymentRef} 1000 open`,
  ]);
  rig.world.subscriptions.told.length = 0;
  expect(await rig.world.payments.compare({ payments: new Date(0), moved: new Date(0) })).toBeNull();
  expect(rig.world.subscriptions.told).toContain(`refunded ${paymentRef} 900 succeeded`);
  expect(rig.world.subscriptions.told).toContain(`disputed ${paymentRef} 1000 open`);
  expect(alerts()).toEqual([]);
});

test("a refund that is heard of before its payment first has the subscription taken up", async () => {
  const { ref, paymentRef } = await subscribed();
  heard = rig.fake.state.events.length;
  rig.fake.state.refundByHand(paymentRef, 900);
  const { changed } = rig.world.subscriptions;
  Object.assign(rig.world.subscriptions, {
    changed: (subscription: string) => {
      rig.world.subscriptions.owned.add(paymentRef);
      return changed(subscription);
    },
  });
  const told = await hear((type) => type === "refund.created");
  Object.assign(rig.world.subscriptions, { changed });
  expect(told).toEqual([`changed ${ref}`, `refunded ${paymentRef} 900 succeeded`]);
});

test("a refund of ours tells its row, which is none of an order's", async () => {
  const { invoices, paymentRef } = await subscribed();
  await hear();
  rig.world.subscriptions.owned.add(paymentRef);
  const metadata = { pavane_subscription_refund: "a-name" };
  const wish = { invoiceRef: invoices[0]!.ref, amountCents: 900, idempotencyKey: newKey(), metadata };
  const { ref } = done(await port().refundInvoice(wish));
  const rows: unknown[] = [];
  const { refundMoved } = rig.world.subscriptions;
  Object.assign(rig.world.subscriptions, {
    refundMoved: async (refund: unknown) => {
      rows.push(refund);
      return "applied";
    },
  });
  await hear();
  Object.assign(rig.world.subscriptions, { refundMoved });
  expect(rows).toMatchObject([{ ref, paymentRef, amountCents: 900, metadata, state: "succeeded" }]);
});

test("a payment that is no subscription's and no order's is still told to administrators", async () => {
  const ref = rig.fake.state.payElsewhere(500);
  await hear();
  expect(alerts()).toEqual([`alert unknown_payment ${ref}`]);
  rig.world.orders.told.length = 0;
});

test("while Stripe does not answer, the event waits and is handled later", async () => {
  const { ref } = await subscribed();
  await hear();
  rig.fake.state.billing.renewCard(ref, "1881");
  rig.fake.fail(429, { times: 1, for: "/v1/subscriptions" });
  rig.world.subscriptions.told.length = 0;
  expect(await hear()).toEqual([]);
  rig.world.platform.clock.advance(60);
  await rig.world.payments.jobs!.find((job) => job.name === "payments.recover")!.run({});
  expect(rig.world.subscriptions.told).toEqual([`changed ${ref}`]);
});
