import { paymentProviders } from "@pavane/contract/payments/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "../src/domains/checkout/index.ts";
import { aCoupon, payOrder, placeOrder } from "./factories/checkout.ts";
import { aCourse } from "./factories/courses.ts";
import { deliver, type ProviderControls, sandboxControls, stripeControls } from "./factories/payment-fixtures.ts";
import { aPerson } from "./factories/people.ts";
import { type FakeStripe, startFakeStripe } from "./fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { onPostgres } from "./test-database.ts";

/** Whole purchases, from the order to the ledger, with either provider. */
describe.each(paymentProviders)("a purchase paid by %s", (name) => {
  let world: TestApp;
  let controls: ProviderControls;
  let fake: FakeStripe | null = null;
  beforeAll(async () => {
    fake = name === "stripe" ? await startFakeStripe() : null;
    world = await createTestApp({ ...fake?.environment });
    controls = fake === null ? sandboxControls(world.platform) : stripeControls(fake, world.platform.clock);
  });
  afterAll(async () => {
    await world.close();
    await fake?.stop();
  });

  const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
  const send = (event: { rawBody: Buffer; headers: Readonly<Record<string, string>> }) =>
    deliver({ name, world: { http: world.app.http } }, event);

  /** An order of two courses for $60.00 by a guest, with its payment begun. */
  async function begin() {
    const courses = [await aCourse(world, { price: "40.00" }), await aCourse(world, { price: "20.00" })];
    const items = courses.map((course) => ({ item_type: "course", item_id: course.id }));
    const { body } = await placeOrder(world, { items });
    const started = await start(body);
    const [order] = await rows("select id from orders where public_id = $1", body.public_id);
    const [payment] = await rows("select provider_ref from payments where id = $1", started.body.payment_id);
    return { id: Number(order?.["id"]), ref: String(payment?.["provider_ref"]), ...body, started: started.body };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;
  const start = (order: { public_id: string; token: string }) =>
    world.call("POST", `/api/orders/${order.public_id}/payment`, { headers: { "order-token": order.token } });
  const sync = (order: Begun) =>
    world.call("POST", `/api/orders/${order.public_id}/sync`, { headers: { "order-token": order.token } });
  const show = async (order: Begun) =>
    (await world.call("GET", `/api/orders/${order.public_id}`, { headers: { "order-token": order.token } })).body;
  /** Every job of a name that was ever queued, once more: doing one twice must do no harm. */
  async function runJobs(job: string): Promise<void> {
    const { run } = world.app.jobs.find((candidate) => candidate.name === job)!;
    for (const { data } of world.platform.jobs.sent.filter((sent) => sent.name === job)) await run(data);
  }
  /** What an order left behind: entitlements, sales, receipts, and the sum of the whole ledger. */
  async function traces(order: Begun) {
    const [found] = await rows(
      `select (select count(*)::int from entitlements e join order_items i on i.id = e.order_item_id where i.order_id = $1) as given,
         (select count(*)::int from ledger_transactions where kind = 'sale' and order_id = $1) as sales,
         (select count(*)::int from mail_outbox where kind = 'receipt' and text_body like '%' || $2 || '%') as mails,
         (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as sum`,
      order.id,
      order.public_id,
    );
    return found;
  }
  const balance = async (kind: string) => {
    const [found] = await rows(
      "select coalesce(sum(e.amount_cents), 0)::int as n from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = $1",
      kind,
    );
    return Number(found?.["n"]);
  };

  test("is fulfilled once, whoever reports it, how often and in which order", async () => {
    const order = await begin();
    expect((await show(order)).status).toBe("pending");
    await controls.pay(order.ref, "approves");
    const succeeded = controls.events(order.ref).findLast(({ type }) => type.endsWith("succeeded"))!;
    const answers = await Promise.all([...[1, 2, 3, 4, 5].map(() => send(succeeded)), sync(order), sync(order)]);
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    for (const event of controls.events(order.ref).toReversed()) await send(event);
    await runJobs("payments.handle-event");
    await runJobs("payments.handle-event");
    expect((await show(order)).status).toBe("paid");
    expect(await traces(order)).toMatchObject({ given: 2, sales: 1, mails: 1, sum: 0 });
    expect((await start(order)).body).toMatchObject({ code: "already_paid", message: "This order is already paid." });
  });

  test("that is declined can be paid by the next card", async () => {
    const order = await begin();
    await controls.pay(order.ref, "declines");
    await sync(order);
    expect(await show(order)).toMatchObject({ status: "pending", payment: { status: "failed" } });
    await controls.pay(order.ref, "approves");
    await sync(order);
    expect((await show(order)).status).toBe("paid");
  });

  test("that comes after the order's end goes back whole: nothing is given, the books are even", async () => {
    const before = { clearing: await balance("provider_clearing"), fees: await balance("provider_fees") };
    const order = await begin();
    await rows("update orders set status = 'expired', ended_at = now() where id = $1", order.id);
    await controls.pay(order.ref, "approves");
    for (const event of controls.events(order.ref)) await send(event);
    await runJobs("payments.handle-event");
    await runJobs("payments.send-refund");
    await runJobs("payments.send-refund");
    expect((await show(order)).status).toBe("expired");
    const refunds = await rows("select cause, amount_cents, state from refunds where order_id = $1", order.id);
    expect(refunds).toEqual([{ cause: "late", amount_cents: 6000, state: "succeeded" }]);
    expect(await traces(order)).toMatchObject({ given: 0, sales: 0, sum: 0 });
    expect(await balance("refunds")).toBe(0);
    const fees = (await balance("provider_fees")) - before.fees;
    expect((await balance("provider_clearing")) + fees).toBe(before.clearing);
  });

  test("that comes although the order expired and its payment was canceled goes back whole", async () => {
    const order = await begin();
    world.platform.clock.advance(30 * 60);
    await world.app.jobs.find((job) => job.name === "checkout.expire-orders")!.run({});
    expect(await show(order)).toMatchObject({ status: "expired", payment: { status: "canceled" } });
    // As if the provider had not heard of the canceling.
    await rows("update sandbox_payments set status = 'created' where ref = $1", order.ref);
    const intent = fake?.state.intents.get(order.ref);
    if (intent) intent.status = "requires_payment_method";
    await controls.pay(order.ref, "approves");
    for (const event of controls.events(order.ref)) await send(event);
    await runJobs("payments.handle-event");
    await runJobs("payments.send-refund");
    expect(await show(order)).toMatchObject({ status: "expired", late: true });
    const refunds = await rows("select cause, amount_cents, state from refunds where order_id = $1", order.id);
    expect(refunds).toEqual([{ cause: "late", amount_cents: 6000, state: "succeeded" }]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("of another amount pays nothing and goes back whole", async () => {
    const order = await begin();
    await controls.takeOtherAmount(order.ref, 5900);
    await sync(order);
    await runJobs("payments.send-refund");
    expect(await traces(order)).toMatchObject({ given: 0, sales: 0, sum: 0 });
    const refunds = await rows("select cause, amount_cents, state from refunds where order_id = $1", order.id);
    expect(refunds).toEqual([{ cause: "late", amount_cents: 5900, state: "succeeded" }]);
    expect(await balance("refunds")).toBe(0);
  });

  test.each([false, true])("of another amount costs the platform its fee, known later: %s", async (feeLater) => {
    const before = { clearing: await balance("provider_clearing"), fees: await balance("provider_fees") };
    const order = await begin();
    if (fake) fake.state.habits.feeLater = feeLater;
    await controls.takeOtherAmount(order.ref, 5900);
    await sync(order);
    if (fake && feeLater) fake.state.bookFee(order.ref);
    if (fake) fake.state.habits.feeLater = false;
    await sync(order);
    await runJobs("payments.send-refund");
    const fees = (await balance("provider_fees")) - before.fees;
    expect(fees).toBe(name === "stripe" ? 201 : 0);
    expect((await balance("provider_clearing")) + fees).toBe(before.clearing);
    const refunds = await rows("select amount_cents, state from refunds where order_id = $1", order.id);
    expect(refunds).toEqual([{ amount_cents: 5900, state: "succeeded" }]);
  });

  test("of another amount ends the order, so that its buyer can order again with the same code", async () => {
    const member = await aPerson(world);
    const coupon = await aCoupon(world, { maxUses: 1 });
    const course = await aCourse(world, { price: "40.00" });
    const options = {
      as: member.token,
      coupon: coupon.code,
      items: [{ item_type: "course", item_id: course.id }],
    };
    const first = (await placeOrder(world, options)).body;
    const started = await start(first);
    const [payment] = await rows("select provider_ref from payments where id = $1", started.body.payment_id);
    await controls.takeOtherAmount(String(payment?.["provider_ref"]), 3500);
    const headers = { "order-token": first.token };
    const ended = await world.call("POST", `/api/orders/${first.public_id}/sync`, { headers });
    expect(ended.body).toMatchObject({ status: "canceled", late: true });
    const again = await placeOrder(world, options);
    expect(again).toMatchObject({ status: 201, body: { total: "36.00" } });
    expect(again.body.public_id).not.toBe(first.public_id);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("with a payment that had ended goes back, and the order that another payment paid stands", async () => {
    const order = await begin();
    await rows("update payments set status = 'canceled' where provider_ref = $1", order.ref);
    const second = await start(order);
    const [payment] = await rows("select provider_ref from payments where id = $1", second.body.payment_id);
    await controls.pay(String(payment?.["provider_ref"]), "approves");
    await sync(order);
    await controls.pay(order.ref, "approves");
    for (const event of controls.events(order.ref)) await send(event);
    await runJobs("payments.handle-event");
    await runJobs("payments.send-refund");
    expect(await show(order)).toMatchObject({ status: "paid", late: false, refunded: "0.00" });
    const refunds = await rows("select cause, amount_cents, state from refunds where order_id = $1", order.id);
    expect(refunds).toEqual([{ cause: "late", amount_cents: 6000, state: "succeeded" }]);
    expect(await balance("refunds")).toBe(0);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  describe.skipIf(!onPostgres)("at once", () => {
    test("fifty tabs paying one order charge once", async () => {
      const order = await begin();
      const charges = await controls.charges();
      const tabs = await Promise.all(
        Array.from({ length: 50 }, async () => {
          if (name === "sandbox") return (await payOrder(world, order)).status;
          await start(order);
          await controls.pay(order.ref, "approves");
          return (await sync(order)).status;
        }),
      );
      expect(tabs.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect((await controls.charges()) - charges).toBe(1);
      expect(await traces(order)).toMatchObject({ given: 2, sales: 1, mails: 1, sum: 0 });
    });
  });
});
