import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { addToCart, aCoupon, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const rows = async (text: string, values: readonly unknown[]) => (await world.db.raw(text, values)).rows;

test("a paid course is enrolled by order, leaves the cart and opens its lessons", async () => {
  const course = await aCourse(world, { price: "49.00", modules: [{ lessons: [{}, {}] }] });
  const other = await aCourse(world, { price: "10.00" });
  const buyer = await aPerson(world);
  await addToCart(world, buyer.token, course.id);
  const placed = await placeOrder(world, { as: buyer.token });
  expect(placed.status).toBe(201);
  await addToCart(world, buyer.token, other.id);
  expect((await payOrder(world, placed.body)).body).toEqual({ status: "succeeded" });

  const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token });
  expect(order.body).toMatchObject({ status: "paid", total: "49.00", items: [{ action: { label: "Start course" } }] });
  const cart = await world.call("GET", "/api/cart", { as: buyer.token });
  expect(cart.body.items.map((line: { itemId: number }) => line.itemId)).toEqual([other.id]);
  expect((await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as: buyer.token })).status).toBe(200);
  expect(await rows("select source, status, done, total from enrolments where user_id = $1", [buyer.id])).toEqual([
    { source: "order", status: "active", done: 0, total: 2 },
  ]);
  const library = await world.call("GET", "/api/purchases", { as: buyer.token });
  expect(library.body.data).toMatchObject([{ title: course.title, source: "order", ended: null }]);
});

test("the receipt goes to the buyer with a link that opens the order, and agrees with it", async () => {
  const course = await aCourse(world, { price: "20.00", title: "Ballet for beginners" });
  const coupon = await aCoupon(world);
  const buyer = await aPerson(world);
  await addToCart(world, buyer.token, course.id);
  const placed = await placeOrder(world, { as: buyer.token, coupon: coupon.code });
  await payOrder(world, placed.body);
  const [mail] = await rows("select to_address, text_body from mail_outbox where kind = 'receipt' and user_id = $1", [
    buyer.id,
  ]);
  expect(mail).toMatchObject({ to_address: buyer.email });
  const text = String(mail?.["text_body"]);
  for (const part of [
    "Ballet for beginners",
    "Subtotal: $20.00",
    "Discount: −$2.00",
    "Total: $18.00",
    "No tax added.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain(`/payment-success?order=${placed.body.public_id}#t=${placed.body.token}`);
  const uses = await rows("select state from coupon_uses where coupon_id = $1", [coupon.id]);
  expect(uses).toEqual([{ state: "used" }]);
});

test("$40.00 from a Nobility seller with a 10 % platform code books +3600, −3200, −800, +400", async () => {
  const seller = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const course = await aCourse(world, { price: "40.00", createdBy: seller.id });
  const coupon = await aCoupon(world);
  const buyer = await aPerson(world);
  const items = [{ item_type: "course", item_id: course.id }];
  const placed = await placeOrder(world, { as: buyer.token, items, coupon: coupon.code });
  await payOrder(world, placed.body);
  const entries = await rows(
    `select a.kind, e.amount_cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
     join order_items i on i.id = e.order_item_id where i.item_id = $1 and a.kind <> 'provider_fees' order by e.id`,
    [course.id],
  );
  expect(entries).toEqual([
    { kind: "provider_clearing", amount_cents: 3600 },
    { kind: "seller_payable", amount_cents: -3200 },
    { kind: "platform_revenue", amount_cents: -800 },
    { kind: "promotions", amount_cents: 400 },
  ]);
});

test("a free course is given at once, without a payment", async () => {
  const course = await aCourse(world);
  const buyer = await aPerson(world);
  await addToCart(world, buyer.token, course.id);
  const placed = await placeOrder(world, { as: buyer.token });
  expect(placed.body).toMatchObject({ status: "paid", next: "done", total: "0.00" });
  expect(await rows("select source from entitlements where user_id = $1", [buyer.id])).toEqual([{ source: "order" }]);
});

test("access by plan becomes one by order, granted access stays as it is", async () => {
  const course = await aCourse(world, { price: "30.00", includedFrom: "premium" });
  const member = await aPerson(world, { grant: "premium" });
  await anEnrolment(world, member.id, course.id, "tier");
  const placed = await placeOrder(world, { as: member.token, items: [{ item_type: "course", item_id: course.id }] });
  await payOrder(world, placed.body);
  expect(await rows("select source from enrolments where user_id = $1", [member.id])).toEqual([{ source: "order" }]);
});

test("money that comes after the order ended goes back in full, and the course is not given", async () => {
  const course = await aCourse(world, { price: "25.00" });
  const buyer = await aPerson(world);
  const placed = await placeOrder(world, { as: buyer.token, items: [{ item_type: "course", item_id: course.id }] });
  await rows("update orders set status = 'expired', ended_at = now() where public_id = $1", [placed.body.public_id]);
  const [order] = await rows("select id from orders where public_id = $1", [placed.body.public_id]);
  const orderId = Number(order?.["id"]);
  await rows(
    `insert into payments (order_id, provider, status, amount_cents, idempotency_key, settled_at)
     values ($1, 'sandbox', 'succeeded', 2500, 'late', now())`,
    [orderId],
  );
  const [payment] = await rows("select id from payments where order_id = $1", [orderId]);
  const paid = { id: Number(payment?.["id"]), feeCents: null, card: null };
  for (let times = 0; times < 2; times += 1) {
    await world.db.write((tx) => world.app.domains.checkout.ordersPort.paid(tx, orderId, paid));
  }
  expect(await rows("select amount_cents, cause, state from refunds where order_id = $1", [orderId])).toEqual([
    { amount_cents: 2500, cause: "late", state: "queued" },
  ]);
  const shown = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token });
  expect(shown.body).toMatchObject({ status: "expired", late: true });
  expect(await rows("select id from entitlements where user_id = $1", [buyer.id])).toEqual([]);
  const mails = await rows("select text_body from mail_outbox where kind = 'late_payment' and user_id = $1", [
    buyer.id,
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.["text_body"]).toContain("Your payment arrived after the order ended. It is being refunded.");
  await rows("update coupon_uses set state = 'released' where order_id = $1", [orderId]);
});

test("a course that is gone is paid back at once, the rest of the order stands", async () => {
  const gone = await aCourse(world, { price: "12.00" });
  const stays = await aCourse(world, { price: "30.00" });
  const buyer = await aPerson(world);
  const items = [gone, stays].map((course) => ({ item_type: "course", item_id: course.id }));
  const placed = await placeOrder(world, { as: buyer.token, items });
  await rows("delete from courses where id = $1", [gone.id]);
  await payOrder(world, placed.body);
  const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token });
  expect(order.body).toMatchObject({
    status: "partially_refunded",
    refunded: "12.00",
    refunds: [{ amount: "12.00", cause: "failed_line", items: [{ units: 1 }] }],
  });
  expect(await rows("select item_id from entitlements where user_id = $1", [buyer.id])).toEqual([
    { item_id: stays.id },
  ]);
});

test("a gift of a course that is gone is paid back at once too", async () => {
  const course = await aCourse(world, { price: "12.00" });
  const items = [{ item_type: "course", item_id: course.id, quantity: 2, gift: true }];
  const placed = await placeOrder(world, { items });
  await rows("delete from courses where id = $1", [course.id]);
  await payOrder(world, placed.body);
  const headers = { "order-token": placed.body.token };
  expect((await world.call("GET", `/api/orders/${placed.body.public_id}`, { headers })).body).toMatchObject({
    status: "refunded",
    refunds: [{ amount: "24.00", cause: "failed_line", items: [{ units: 2 }] }],
    items: [{ places: [] }],
  });
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
