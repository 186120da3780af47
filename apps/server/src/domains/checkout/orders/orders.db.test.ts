import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoupon, addToCart, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { moveSandboxPayment } from "../../payments/sandbox/sandbox.ts";

let world: TestApp;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const view = (publicId: string, options: object = {}) => world.call("GET", `/api/orders/${publicId}`, options);
const withToken = (token: string) => ({ headers: { "order-token": token } });
const post = (publicId: string, what: string, options: object) =>
  world.call("POST", `/api/orders/${publicId}/${what}`, options);
const expire = async () => world.app.jobs.find((job) => job.name === "checkout.expire-orders")?.run({});

/** A member with one course in an order that waits, and the course still in the cart. */
async function waiting(wishes: { coupon?: string; price?: string } = {}) {
  const course = await aCourse(world, { price: wishes.price ?? "40.00" });
  await addToCart(world, member.token, course.id);
  const coupon = wishes.coupon === undefined ? {} : { coupon: wishes.coupon };
  return { course, order: (await placeOrder(world, { as: member.token, ...coupon })).body };
}

/** What the provider has of an order's payment, changed as only the provider can. */
async function atProvider(publicId: string, status: "succeeded" | "processing") {
  const [row] = await rows(
    "select provider_ref from payments p join orders o on o.id = p.order_id where o.public_id = $1",
    publicId,
  );
  return moveSandboxPayment(world.platform, String(row?.["provider_ref"]), { status, error: null });
}

describe("an order", () => {
  test("is seen by its owner and with its token, however its number is typed", async () => {
    const { order } = await waiting();
    const typed = `${order.public_id.slice(0, 4).toLowerCase()}-${order.public_id.slice(4, 8)} ${order.public_id.slice(8)}`;
    const owner = await view(encodeURIComponent(typed), { as: member.token });
    expect(owner.status).toBe(200);
    expect(owner.body).toMatchObject({
      public_id: order.public_id,
      status: "pending",
      total: "40.00",
      seconds_left: 1800,
      payment: null,
      guest: false,
      can: { pay: true, cancel: true },
    });
    expect(owner.body.items[0]).toMatchObject({
      paid: "40.00",
      action: null,
      refund_hint: null,
      can: { ask_refund: false },
    });
    expect((await view(order.public_id, withToken(order.token))).status).toBe(200);
  });

  test("is not there for a stranger, a guest, a wrong token, another order's token or a number that is none", async () => {
    const { order } = await waiting();
    const stranger = await aPerson(world);
    const other = await placeOrder(world, {
      items: [{ item_type: "course", item_id: (await aCourse(world, { price: "1.00" })).id }],
    });
    for (const options of [
      { as: stranger.token },
      {},
      withToken("x"),
      withToken(other.body.token),
      { ...withToken(""), as: stranger.token },
    ]) {
      for (const answer of [
        await view(order.public_id, options),
        ...(await Promise.all(["payment", "sync", "cancel"].map((what) => post(order.public_id, what, options)))),
      ])
        expect([answer.status, answer.body.message]).toEqual([404, "There is no order here."]);
    }
    for (const number of ["", "0000000000", "UUUUUUUUUU", "%00", "../../x"])
      expect((await view(encodeURIComponent(number) || "-", { as: member.token })).status).toBe(404);
    expect((await rows("select status from orders where public_id = $1", order.public_id))[0]).toEqual({
      status: "pending",
    });
  });

  test("asks its owner to sign in again when their session has ended, and still opens with its token", async () => {
    const { order } = await waiting();
    const { payment_id: payment } = (await post(order.public_id, "payment", { as: member.token })).body;
    expect((await world.call("POST", "/api/logout", { as: member.token })).status).toBe(204);
    const calls = [
      ["GET", `/api/orders/${order.public_id}`],
      ["GET", `/api/orders/${order.public_id}/receipt.pdf`],
      ["POST", `/api/payments/${payment}/confirm`, { approve: false }],
      ...["payment", "sync", "cancel"].map((what) => ["POST", `/api/orders/${order.public_id}/${what}`] as const),
    ] as const;
    for (const [method, url, body = {}] of calls) {
      const ask = (headers: object) => world.call(method, url, { as: member.token, body, ...headers });
      for (const headers of [{}, withToken("x")]) {
        const { status, body: said } = await ask(headers);
        expect([url, status, said.message]).toEqual([url, 401, "Invalid token"]);
      }
      expect([200, 409]).toContain((await ask(withToken(order.token))).status);
    }
  });

  test("that is paid shows what to do with its things, to the owner only", async () => {
    const { order, course } = await waiting();
    expect((await payOrder(world, order)).body.status).toBe("succeeded");
    const owner = await view(order.public_id, { as: member.token });
    expect(owner.body).toMatchObject({
      status: "paid",
      payment: { status: "succeeded" },
      can: { pay: false, cancel: false },
    });
    expect(owner.body.items[0]).toMatchObject({
      action: { label: "Start course", path: `/lesson/${course.id}` },
      refund_hint: null,
      can: { ask_refund: true },
    });
    const byToken = await view(order.public_id, withToken(order.token));
    expect(byToken.body.items[0]).toMatchObject({ action: null, can: { ask_refund: false } });
    world.platform.clock.advance(31 * 86_400);
    const later = await world.call("GET", `/api/orders/${order.public_id}`, withToken(order.token));
    expect(later.body.items[0].refund_hint).toBe("Refunds are possible for 30 days.");
    world.platform.clock.advance(-31 * 86_400);
  });

  test("of three has two links to give, and none of the links is shown to others", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const placed = await placeOrder(world, {
      as: member.token,
      items: [{ item_type: "course", item_id: course.id, quantity: 3 }],
    });
    await payOrder(world, placed.body);
    const { places } = (await view(placed.body.public_id, { as: member.token })).body.items[0];
    expect(places).toHaveLength(2);
    expect(places[0]).toMatchObject({ state: "open", claimed_by: null, can: { withdraw: true } });
    expect(new Set(places.map((place: any) => place.url)).size).toBe(2);
    for (const place of places) expect(place.url).toMatch(/^https:\/\/pavane\.example\/redeem\/[\w-]{24}$/);
  });

  test("stands in the list of its owner, newest first, found by a title or by its number", async () => {
    const first = await waiting({ price: "10.00" });
    await payOrder(world, first.order);
    world.platform.clock.advance(5);
    const second = await waiting({ price: "20.00" });
    const list = (query = "") => world.call("GET", `/api/orders${query}`, { as: member.token });
    const { data, page } = (await list()).body;
    expect(page.total).toBe(2);
    expect(data.map((card: any) => [card.public_id, card.status, card.total, card.can])).toEqual([
      [second.order.public_id, "pending", "20.00", { pay: true, receipt: false }],
      [first.order.public_id, "paid", "10.00", { pay: false, receipt: true }],
    ]);
    expect((await list(`?q=${encodeURIComponent(first.course.title.slice(3))}`)).body.data).toHaveLength(1);
    expect((await list(`?q=${second.order.public_id.toLowerCase()}`)).body.data[0].public_id).toBe(
      second.order.public_id,
    );
    expect((await list("?q=%25")).body.data).toEqual([]);
    expect((await list("?page=99&size=1")).body.page).toMatchObject({ number: 2, total: 2 });
    expect((await world.call("GET", "/api/orders")).status).toBe(401);
  });
});

test("a code says what it took off for as long as its terms are those of the order", async () => {
  const coupon = await aCoupon(world, { percentBps: 2000 });
  const { order } = await waiting({ coupon: coupon.code });
  const shown = async () => {
    const { coupon_code, coupon_label, discount } = (await view(order.public_id, { as: member.token })).body;
    return [coupon_code, coupon_label, discount];
  };
  const change = async (body: object) =>
    (await world.call("PATCH", `/api/admin/coupons/${coupon.id}`, { as: (await anAdmin(world)).token, body })).status;
  expect(await shown()).toEqual([coupon.code, "20 %", "8.00"]);
  world.platform.clock.advance(60);
  expect([await change({ active: false }), await change({ percent: 50 })]).toEqual([200, 409]);
  expect(await shown()).toEqual([coupon.code, "20 %", "8.00"]);
  await post(order.public_id, "cancel", { as: member.token });
  expect(await change({ percent: 50 })).toBe(200);
  expect(await shown()).toEqual([coupon.code, null, "8.00"]);
});

describe("canceling", () => {
  test("ends the order, frees its code and keeps the cart", async () => {
    const coupon = await aCoupon(world, { maxUses: 1 });
    const { order } = await waiting({ coupon: coupon.code });
    await post(order.public_id, "payment", { as: member.token });
    const canceled = await post(order.public_id, "cancel", { as: member.token });
    expect(canceled.body).toMatchObject({
      status: "canceled",
      payment: { status: "canceled" },
      can: { pay: false, cancel: false },
    });
    expect(await rows("select state from coupon_uses where coupon_id = $1", coupon.id)).toEqual([
      { state: "released" },
    ]);
    expect((await world.call("GET", "/api/cart", { as: member.token })).body.items).toHaveLength(1);
    expect((await post(order.public_id, "cancel", { as: member.token })).body.status).toBe("canceled");
    const pay = await post(order.public_id, "payment", { as: member.token });
    expect([pay.status, pay.body.message]).toEqual([409, "This order has ended. Nothing was charged."]);
  });

  test("an order whose money came meanwhile makes it paid", async () => {
    const { order } = await waiting();
    await post(order.public_id, "payment", { as: member.token });
    await atProvider(order.public_id, "succeeded");
    expect((await post(order.public_id, "cancel", { as: member.token })).body.status).toBe("paid");
  });

  test("an order whose money is on the way lets it wait", async () => {
    const { order } = await waiting();
    await post(order.public_id, "payment", { as: member.token });
    await atProvider(order.public_id, "processing");
    const answer = await post(order.public_id, "cancel", { as: member.token });
    expect(answer.body).toMatchObject({ status: "pending", payment: { status: "processing" } });
  });

  test("a paid order does nothing", async () => {
    const { order } = await waiting();
    await payOrder(world, order);
    expect((await post(order.public_id, "cancel", withToken(order.token))).body.status).toBe("paid");
  });
});

describe("asking how the payment stands", () => {
  test("finds money that nobody told us about", async () => {
    const { order } = await waiting();
    await post(order.public_id, "payment", { as: member.token });
    await atProvider(order.public_id, "succeeded");
    expect((await view(order.public_id, { as: member.token })).body.status).toBe("pending");
    expect((await post(order.public_id, "sync", withToken(order.token))).body.status).toBe("paid");
    const again = await post(order.public_id, "payment", { as: member.token });
    expect([again.status, again.body.message]).toEqual([409, "This order is already paid."]);
  });

  test("of an order without a payment changes nothing", async () => {
    const { order } = await waiting();
    expect((await post(order.public_id, "sync", { as: member.token })).body.status).toBe("pending");
  });
});

describe("after 30 minutes", () => {
  test("an unpaid order expires: its code is free again and the cart is as before", async () => {
    const coupon = await aCoupon(world, { maxUses: 1 });
    const { order } = await waiting({ coupon: coupon.code });
    const before = (await world.call("GET", "/api/cart", { as: member.token })).body;
    await post(order.public_id, "payment", { as: member.token });
    world.platform.clock.advance(29 * 60);
    await expire();
    expect((await view(order.public_id, { as: member.token })).body).toMatchObject({
      status: "pending",
      seconds_left: 60,
    });
    world.platform.clock.advance(60);
    await expire();
    const after = (await view(order.public_id, { as: member.token })).body;
    expect(after).toMatchObject({
      status: "expired",
      seconds_left: 0,
      payment: { status: "canceled" },
      can: { pay: false, cancel: false },
    });
    expect((await world.call("GET", "/api/cart", { as: member.token })).body).toEqual(before);
    expect((await placeOrder(world, { as: member.token, coupon: coupon.code })).status).toBe(201);
  });

  test("money that came meanwhile makes the order paid instead", async () => {
    const { order } = await waiting();
    await post(order.public_id, "payment", { as: member.token });
    await atProvider(order.public_id, "succeeded");
    world.platform.clock.advance(31 * 60);
    await expire();
    expect((await view(order.public_id, { as: member.token })).body.status).toBe("paid");
  });

  test("money on the way postpones the end until it is known", async () => {
    const { order } = await waiting();
    await post(order.public_id, "payment", { as: member.token });
    await atProvider(order.public_id, "processing");
    world.platform.clock.advance(31 * 60);
    await expire();
    expect((await view(order.public_id, { as: member.token })).body.status).toBe("pending");
    await atProvider(order.public_id, "succeeded");
    await expire();
    expect((await view(order.public_id, { as: member.token })).body.status).toBe("paid");
  });

  test("an order that nobody has ended yet gives way to the next one", async () => {
    const { order } = await waiting();
    world.platform.clock.advance(31 * 60);
    const next = await placeOrder(world, { as: member.token });
    expect(next.status).toBe(201);
    expect(next.body.public_id).not.toBe(order.public_id);
    expect((await view(order.public_id, { as: member.token })).body.status).toBe("canceled");
  });

  test("answers that were kept are forgotten after a day", async () => {
    const course = await aCourse(world, { price: "1.00" });
    const headers = { "idempotency-key": "kept" };
    await world.call("POST", "/api/cart", { as: member.token, headers, body: { type: "course", itemId: course.id } });
    const forget = world.app.jobs.find((job) => job.name === "checkout.forget-keys");
    const kept = async () =>
      (await rows("select 1 as one from idempotency_keys where scope = $1", `cart:${member.id}`)).length;
    await forget?.run({});
    expect(await kept()).toBe(1);
    world.platform.clock.advance(86_401);
    await forget?.run({});
    expect(await kept()).toBe(0);
  });
});
