import { paymentProviders } from "@pavane/contract/payments/choices";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BegunOrder, beginOrder, type OrderedCourse } from "../../../../test/factories/begun-orders.ts";
import { aCoupon, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import {
  deliver,
  type ProviderControls,
  sandboxControls,
  stripeControls,
} from "../../../../test/factories/payment-fixtures.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, runJobs } from "../../../../test/factories/purchases.ts";
import { type FakeStripe, startFakeStripe } from "../../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

describe.each(paymentProviders)("what happens by hand at %s", (name) => {
  let world: TestApp;
  let controls: ProviderControls;
  let fake: FakeStripe | null = null;
  let admin: TestPerson;
  beforeAll(async () => {
    fake = name === "stripe" ? await startFakeStripe() : null;
    world = await createTestApp({ ...fake?.environment });
    controls = fake === null ? sandboxControls(world.platform) : stripeControls(fake, world.platform.clock);
    admin = await anAdmin(world);
  });
  afterAll(async () => {
    await world.close();
    await fake?.stop();
  });
  const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
  const job = (named: string) => world.app.jobs.find((candidate) => candidate.name === named)!.run({});
  const begin = (lines?: readonly OrderedCourse[]) => beginOrder(world, lines);
  async function paid(lines?: readonly OrderedCourse[]): Promise<BegunOrder> {
    const order = await begin(lines);
    await controls.pay(order.ref, "approves");
    await order.sync();
    return order;
  }

  /** The service tells what happened to one of its things, in every way it does. */
  async function tell(...refs: string[]) {
    for (const ref of refs) {
      for (const event of controls.events(ref)) expect(await deliver({ name, world: world.app }, event)).toBe(200);
    }
    await runJobs(world, "payments.handle-event");
  }
  const shown = async ({ publicId }: BegunOrder) =>
    (await world.call("GET", `/api/admin/orders/${publicId}`, { as: admin.token })).body;
  const held = async ({ id }: BegunOrder) =>
    rows(
      `select e.suspended_at is not null as suspended, e.revoked_at is not null as revoked, n.status
       from entitlements e join order_items i on i.id = e.order_item_id
       join enrolments n on n.user_id = e.user_id and n.course_id = e.item_id where i.order_id = $1 order by i.position`,
      id,
    );
  const alertsOf = async ({ publicId }: BegunOrder) => {
    const { alerts } = (await world.call("GET", "/api/admin/reconciliation", { as: admin.token })).body;
    return alerts.filter((alert: { order_public_id: string }) => alert.order_public_id === publicId);
  };
  const mailsTo = async (address: string, words: string) =>
    (await rows("select subject from mail_outbox where to_address = $1 and kind = 'payment_alert'", address)).filter(
      (mail) => String(mail["subject"]).includes(words),
    );
  const differencesOf = async (order: BegunOrder) =>
    (await findDifferences(world.db.read, world.platform.clock.now())).filter(({ orderId }) => orderId === order.id);

  test("a refund of the whole is booked, ends access and is told, however often it is reported", async () => {
    const order = await paid();
    expect(await held(order)).toEqual([{ suspended: false, revoked: false, status: "active" }]);
    const refund = await controls.refundByHand(order.ref, 2500);
    await tell(refund, order.ref, refund);
    const { order: now, refunds, ledger } = await shown(order);
    expect(now).toMatchObject({ status: "refunded", refunded: "25.00" });
    expect(refunds).toMatchObject([{ cause: "provider", state: "succeeded", amount: "25.00", items: [{ units: 1 }] }]);
    expect(ledger.sum).toBe("0.00");
    expect(await held(order)).toEqual([{ suspended: false, revoked: true, status: "revoked" }]);
    expect(await alertsOf(order)).toMatchObject([{ kind: "refund", text: expect.stringContaining("$25.00") }]);
    expect(await differencesOf(order)).toEqual([]);
  });

  test("a refund that no event told is found by the nightly comparison, which asks", async () => {
    const order = await paid();
    await controls.refundByHand(order.ref, 2500);
    await job("checkout.reconcile");
    expect((await shown(order)).order.status).toBe("refunded");
    expect(await alertsOf(order)).toHaveLength(1);
    await job("checkout.reconcile");
    expect((await shown(order)).refunds).toHaveLength(1);
  });

  test("the price of one item takes that item back, another amount only money, and the rest can follow", async () => {
    const order = await paid([{ price: "20.00" }, { price: "30.00" }]);
    await tell(await controls.refundByHand(order.ref, 3000));
    expect((await held(order)).map((line) => line["revoked"])).toEqual([false, true]);
    expect((await shown(order)).order).toMatchObject({ status: "partially_refunded", refunded: "30.00" });
    const odd = await paid([{ price: "20.00", quantity: 2 }]);
    await tell(await controls.refundByHand(odd.ref, 700));
    expect((await shown(odd)).order).toMatchObject({ status: "partially_refunded", refunded: "7.00" });
    expect(await held(odd)).toMatchObject([{ revoked: false }]);
    expect(await differencesOf(odd)).toEqual([]);
    await tell(await controls.refundByHand(odd.ref, 3300));
    expect((await shown(odd)).order).toMatchObject({ status: "refunded", refunded: "40.00" });
    expect(await held(odd)).toMatchObject([{ revoked: true }]);
    expect(await differencesOf(odd)).toEqual([]);
  });

  test("staff can still give back the rest of a line that money went back of", async () => {
    const order = await paid([{ price: "20.00", quantity: 2 }]);
    await tell(await controls.refundByHand(order.ref, 3500));
    const { refundable } = await shown(order);
    expect(refundable).toMatchObject([{ units: 2, amount: "5.00" }]);
    const items = [{ order_item_id: refundable[0].order_item_id, units: 1 }];
    const body = { items, reason: "Asked by phone" };
    const given = await world.call("POST", `/api/orders/${order.publicId}/refunds`, {
      as: admin.token,
      headers: { "idempotency-key": randomUUID() },
      body,
    });
    expect(given).toMatchObject({ status: 201, body: { amount: "5.00" } });
    await runJobs(world, "payments.send-refund");
    expect(await differencesOf(order)).toEqual([]);
  });

  test("parts by hand take the seller's share and what the platform added in proportion to the money, with ours between", async () => {
    const seller = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const course = await aCourse(world, { price: "40.00", createdBy: seller.id });
    const coupon = await aCoupon(world); // 10 % off, which the platform pays
    const buyer = await aPerson(world);
    const items = [{ item_type: "course", item_id: course.id, quantity: 2 }];
    const { body } = await placeOrder(world, { as: buyer.token, items, coupon: coupon.code });
    await world.call("POST", `/api/orders/${body.public_id}/payment`, { as: buyer.token });
    const [payment] = await rows(
      "select p.order_id, p.provider_ref, i.id, i.commission_bps as bps from payments p join order_items i using (order_id) where p.order_id = (select id from orders where public_id = $1)",
      body.public_id,
    );
    const ref = String(payment?.["provider_ref"]);
    await controls.pay(ref, "approves");
    await world.call("POST", `/api/orders/${body.public_id}/sync`, { as: buyer.token });
    const commission = (8000 * Number(payment?.["bps"])) / 10_000;
    /** What the books have of the line, in parts of what was sold. */
    const left = async () => {
      const sums = await rows(
        `select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where e.order_item_id = $1 and a.kind in ('seller_payable', 'platform_revenue', 'promotions') group by 1`,
        payment?.["id"],
      );
      const of = (kind: string) => Math.abs(Number(sums.find((row) => row["kind"] === kind)?.["cents"] ?? 0));
      return [of("seller_payable") / (8000 - commission), of("platform_revenue") / commission, of("promotions") / 800];
    };
    expect(await left()).toEqual([1, 1, 1]);
    await tell(await controls.refundByHand(ref, 1800)); // of $72.00
    expect(await left()).toEqual([0.75, 0.75, 0.75]);
    const given = await world.call("POST", `/api/orders/${body.public_id}/refunds`, {
      as: admin.token,
      headers: { "idempotency-key": randomUUID() },
      body: { items: [{ order_item_id: payment?.["id"], units: 1 }], reason: "Asked by phone" },
    });
    expect(given.body.amount).toBe("36.00");
    await runJobs(world, "payments.send-refund");
    expect(await left()).toEqual([0.25, 0.25, 0.25]);
    await tell(await controls.refundByHand(ref, 900));
    expect(await left()).toEqual([0.125, 0.125, 0.125]);
    await tell(await controls.refundByHand(ref, 900));
    expect(await left()).toEqual([0, 0, 0]);
    const order = { publicId: String(body.public_id), id: Number(payment?.["order_id"]) } as BegunOrder; // of a seller
    expect((await shown(order)).order.status).toBe("refunded");
    expect(await differencesOf(order)).toEqual([]);
  });

  test("a refund by hand while one of ours waits comes after it, and nothing is booked twice", async () => {
    const order = await paid();
    const { refundable } = await shown(order);
    const items = [{ order_item_id: refundable[0].order_item_id, units: 1 }];
    const body = { items, reason: "Asked by phone" };
    await world.call("POST", `/api/orders/${order.publicId}/refunds`, {
      as: admin.token,
      headers: { "idempotency-key": randomUUID() },
      body,
    });
    const refund = await controls.refundByHand(order.ref, 2500);
    await tell(refund);
    expect((await shown(order)).refunds).toMatchObject([{ state: "queued" }]);
    await runJobs(world, "payments.send-refund"); // refused: it has gone back already
    world.platform.clock.advance(600);
    await job("payments.recover");
    expect((await shown(order)).refunds).toMatchObject([
      { cause: "staff", state: "failed" },
      { cause: "provider", state: "succeeded" },
    ]);
    expect((await shown(order)).order.status).toBe("refunded");
    expect((await held(order)).every((line) => line["revoked"])).toBe(true);
    expect(await differencesOf(order)).toEqual([]);
  });

  test("an open dispute suspends access, won restores it, and administrators hear of both", async () => {
    const order = await paid();
    const dispute = await controls.dispute(order.ref, 2500, "open");
    await tell(dispute);
    expect(await held(order)).toEqual([{ suspended: true, revoked: false, status: "revoked" }]);
    expect(await shown(order)).toMatchObject({
      order: { status: "paid", disputed: true },
      disputes: [{ state: "open" }],
    });
    const listed = await world.call("GET", `/api/admin/orders?q=${order.publicId}`, { as: admin.token });
    expect(listed.body.data).toMatchObject([{ status: "paid", disputed: true }]);
    expect(await differencesOf(order)).toEqual([]);
    await controls.decide(dispute, "won");
    await tell(dispute);
    expect(await held(order)).toEqual([{ suspended: false, revoked: false, status: "active" }]);
    expect((await shown(order)).order.disputed).toBe(false);
    // What it opened with is no longer true.
    expect((await alertsOf(order)).map((alert: { kind: string }) => alert.kind)).toEqual(["dispute_won"]);
    expect(await differencesOf(order)).toEqual([]);
  });

  test("a lost dispute is a refund, also when nobody told of it", async () => {
    const order = await paid();
    const dispute = await controls.dispute(order.ref, 2500, "open");
    await job("checkout.reconcile");
    expect(await held(order)).toMatchObject([{ suspended: true }]);
    await controls.decide(dispute, "lost");
    await job("checkout.reconcile");
    expect(await held(order)).toMatchObject([{ revoked: true, status: "revoked" }]);
    expect((await shown(order)).refunds).toMatchObject([{ cause: "provider", state: "succeeded", amount: "25.00" }]);
    expect((await shown(order)).order).toMatchObject({ status: "refunded", disputed: false });
    expect(await differencesOf(order)).toEqual([]);
  });

  test.each([
    ["for the rate of another day", 0, 2537, "0.37"],
    ["for a part that was given back before", 700, 2500, "7.00"],
  ])(
    "one of which the bank takes more than is left, %s, is booked as far as it goes",
    async (_, before, taken, unbooked) => {
      const order = await paid();
      if (before > 0) await tell(await controls.refundByHand(order.ref, before));
      const dispute = await controls.dispute(order.ref, taken, "open");
      await controls.decide(dispute, "lost");
      await tell(dispute);
      expect((await shown(order)).order).toMatchObject({ status: "refunded", refunded: "25.00", disputed: false });
      expect((await shown(order)).ledger.sum).toBe("0.00");
      expect(await held(order)).toMatchObject([{ revoked: true, status: "revoked" }]);
      const told = (await alertsOf(order)).find((alert: { kind: string }) => alert.kind === "refund_unbooked");
      expect(told).toMatchObject({ text: expect.stringContaining(`$${unbooked}`) });
      expect(await differencesOf(order)).toEqual([]);
    },
  );

  test("a dispute that is lost while one of our refunds waits comes after it, and is booked then", async () => {
    const order = await paid();
    const dispute = await controls.dispute(order.ref, 2500, "open");
    const { refundable } = await shown(order);
    const items = [{ order_item_id: refundable[0].order_item_id, units: 1 }];
    const { token: as } = await anAdmin(world);
    const body = { items, reason: "Asked by phone" };
    const headers = { "idempotency-key": randomUUID() };
    const given = await world.call("POST", `/api/orders/${order.publicId}/refunds`, { as, headers, body });
    expect(given.status).toBe(201);
    await controls.decide(dispute, "lost");
    await tell(dispute);
    expect((await shown(order)).refunds).toMatchObject([{ cause: "staff", state: "queued" }]);
    await runJobs(world, "payments.send-refund"); // refused: the bank has the money
    world.platform.clock.advance(600);
    await job("payments.recover");
    expect((await shown(order)).refunds).toMatchObject([
      { cause: "staff", state: "failed" },
      { cause: "provider", state: "succeeded", amount: "25.00" },
    ]);
    expect((await shown(order)).order).toMatchObject({ status: "refunded", disputed: false });
    expect((await held(order)).every((line) => line["revoked"])).toBe(true);
    expect((await alertsOf(order)).map((alert: { kind: string }) => alert.kind)).not.toContain("refund_unbooked");
    expect(await differencesOf(order)).toEqual([]);
  });

  test("a bank's question suspends nothing", async () => {
    const order = await paid();
    const dispute = await controls.dispute(order.ref, 2500, "inquiry");
    await tell(dispute);
    expect(await held(order)).toMatchObject([{ suspended: false, status: "active" }]);
    expect(await alertsOf(order)).toMatchObject([{ kind: "inquiry" }]);
    await controls.decide(dispute, "open");
    await tell(dispute);
    expect(await held(order)).toMatchObject([{ suspended: true }]);
  });

  test("while it is disputed nobody takes a place of the order", async () => {
    const order = await paid([{ price: "25.00", quantity: 2 }]);
    const { items } = (await world.call("GET", `/api/orders/${order.publicId}`, { as: order.buyer.token })).body;
    const code = String(items[0].places[0].url).split("/").at(-1);
    const friend = await aPerson(world);
    const dispute = await controls.dispute(order.ref, 5000, "open");
    await tell(dispute);
    expect((await world.call("POST", `/api/redeem/${code}`, { as: friend.token })).body.code).toBe("place_withdrawn");
    await controls.decide(dispute, "won");
    await tell(dispute);
    expect((await world.call("POST", `/api/redeem/${code}`, { as: friend.token })).status).toBe(200);
  });

  test("every administrator gets one mail, and ticking off is for all", async () => {
    const order = await paid();
    await tell(await controls.refundByHand(order.ref, 2500));
    const before = (await mailsTo(admin.email, "$25.00")).length;
    expect(before).toBeGreaterThan(0);
    const [alert] = await alertsOf(order);
    const see = () => world.call("POST", `/api/admin/payment-alerts/${alert.id}/seen`, { as: admin.token });
    expect((await see()).status).toBe(204);
    expect((await see()).body.code).toBe("wrong_state");
    expect(await alertsOf(order)).toEqual([]);
    expect(
      (await world.call("POST", `/api/admin/payment-alerts/${alert.id}/seen`, { as: order.buyer.token })).status,
    ).toBe(403);
  });

  test("a payment that the service does not know counts as canceled, and its buyer orders again", async () => {
    const order = await begin();
    await controls.forget(order.ref);
    expect((await order.sync()).status).toBe(200);
    expect((await shown(order)).payments).toMatchObject([{ status: "canceled" }]);
    const again = await world.call("POST", `/api/orders/${order.publicId}/payment`, { as: order.buyer.token });
    expect(again.status).toBe(200);
    const other = await begin();
    await controls.forget(other.ref);
    const course = await aCourse(world, { price: "9.00" });
    const items = [{ item_type: "course", item_id: course.id }];
    expect((await placeOrder(world, { as: other.buyer.token, items })).status).toBe(201);
    expect((await shown(other)).order.status).toBe("canceled");
  });

  test("a payment in processing that the service has forgotten keeps nobody waiting either", async () => {
    const order = await begin();
    await controls.pay(order.ref, "processes");
    await order.sync();
    await controls.forget(order.ref);
    world.platform.clock.advance(3600);
    await job("checkout.expire-orders");
    expect((await shown(order)).order.status).toBe("expired");
  });

  test("money of another currency is given back whole and told, though the number fits", async () => {
    const order = await begin();
    await controls.payIn(order.ref, "eur");
    await order.sync();
    expect((await shown(order)).order).toMatchObject({ status: "canceled" });
    expect(
      await rows(
        "select count(*)::int as n from entitlements e join order_items i on i.id = e.order_item_id where i.order_id = $1",
        order.id,
      ),
    ).toEqual([{ n: 0 }]);
    await runJobs(world, "payments.send-refund");
    expect((await shown(order)).refunds).toMatchObject([
      { cause: "late", state: "succeeded", reason: "Paid in EUR instead of USD" },
    ]);
    expect((await shown(order)).ledger.sum).toBe("0.00");
    expect(await alertsOf(order)).toMatchObject([{ kind: "other_amount", text: expect.stringContaining("€") }]);
    expect(await differencesOf(order)).toEqual([]);
  });

  test("money owed because our refund failed counts as gone back once it was given back by hand", async () => {
    const order = await begin();
    await rows("update orders set status = 'expired', ended_at = now() where id = $1", order.id);
    await controls.pay(order.ref, "approves");
    await order.sync();
    const refund = await controls.refundByHand(order.ref, 2500);
    await runJobs(world, "payments.send-refund"); // refused: nothing is left of it
    expect(await differencesOf(order)).toMatchObject([{ kind: "money_owed" }]);
    await tell(refund);
    expect((await shown(order)).refunds).toMatchObject([
      { cause: "late", state: "failed", send_again: null },
      { cause: "provider", state: "succeeded" },
    ]);
    expect(await differencesOf(order)).toEqual([]);
  });
});

test("a service that does not answer at night is named, and nothing is taken for settled", async () => {
  const fake = await startFakeStripe();
  const world = await createTestApp({ ...fake.environment });
  fake.fail(429, { times: 100 });
  await world.app.jobs.find(({ name }) => name === "checkout.reconcile")!.run({});
  const admin = await anAdmin(world);
  const { differences } = (await world.call("GET", "/api/admin/reconciliation", { as: admin.token })).body;
  expect(differences).toMatchObject([{ kind: "provider_not_asked" }]);
  expect((await world.db.raw("select asked_until from reconciliations")).rows).toEqual([{ asked_until: null }]);
  await world.close();
  await fake.stop();
});
