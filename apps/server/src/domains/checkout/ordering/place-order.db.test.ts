import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aCoupon,
  addToCart,
  askQuote,
  payOrder,
  placeOrder,
  placeQuoted,
} from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { courses } from "../../courses/course/tables.ts";
import { tokenHash } from "../order-token.ts";

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
const ordersOf = (userId: number) =>
  rows("select status, total_cents from orders where user_id = $1 order by id", userId);
const paidDaysAgo = (publicId: string, days: number) =>
  rows("update orders set paid_at = paid_at - make_interval(days => $2) where public_id = $1", publicId, days);
const priceNow = (id: number, priceCents: number) =>
  world.db.write((tx) => tx.update(courses).set({ priceCents }).where(eq(courses.id, id)));
const thing = (id: number, wishes: object = {}) => ({ item_type: "course", item_id: id, ...wishes });

describe("a member", () => {
  test("orders the cart: prices, commission and sellers are frozen and 30 minutes are given", async () => {
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const course = await aCourse(world, { price: "40.00", createdBy: creator.id });
    const coupon = await aCoupon(world);
    await addToCart(world, member.token, course.id);
    const placed = await placeOrder(world, { as: member.token, coupon: coupon.code });
    expect(placed.status).toBe(201);
    const now = world.platform.clock.now().getTime();
    expect(placed.body).toEqual({
      public_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      status: "pending",
      total: "36.00",
      expires_at: new Date(now + 30 * 60_000).toISOString(),
      next: "pay",
      payment: null,
    });
    const [order] = await rows("select * from orders where public_id = $1", placed.body.public_id);
    expect(order).toMatchObject({ user_id: member.id, email: member.email, from_cart: true, test: true });
    expect(Buffer.from(order!["token_hash"] as Uint8Array)).toEqual(tokenHash(placed.body.token));
    expect(await rows("select * from order_items where order_id = $1", order!["id"])).toEqual([
      expect.objectContaining({
        title: course.title,
        kind: "Certification",
        unit_cents: 4000,
        list_cents: 4000,
        discount_cents: 400,
        paid_cents: 3600,
        discount_by_seller: false,
        seller_id: creator.id,
        commission_bps: 2000,
        commission_cents: 800,
        seller_cents: 3200,
      }),
    ]);
    expect(
      await rows("select state, discount_cents, user_id from coupon_uses where order_id = $1", order!["id"]),
    ).toEqual([{ state: "reserved", discount_cents: 400, user_id: member.id }]);
    expect((await world.call("GET", "/api/cart", { as: member.token })).body.items).toHaveLength(1);
  });

  test("who orders the same again gets the waiting order back", async () => {
    const course = await aCourse(world, { price: "10.00" });
    await addToCart(world, member.token, course.id);
    const first = await placeOrder(world, { as: member.token });
    const again = await placeOrder(world, { as: member.token });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await ordersOf(member.id)).toEqual([{ status: "pending", total_cents: 1000 }]);
  });

  test("who orders something else has the waiting order canceled and its code free", async () => {
    const [one, two] = [await aCourse(world, { price: "10.00" }), await aCourse(world, { price: "20.00" })];
    const coupon = await aCoupon(world, { maxUses: 1, maxPerPerson: 1 });
    await addToCart(world, member.token, one.id);
    await placeOrder(world, { as: member.token, coupon: coupon.code });
    await addToCart(world, member.token, two.id);
    const second = await placeOrder(world, { as: member.token, coupon: coupon.code });
    expect([second.status, second.body.total]).toEqual([201, "27.00"]);
    expect((await ordersOf(member.id)).map((order) => order["status"])).toEqual(["canceled", "pending"]);
    expect(await rows("select state from coupon_uses where coupon_id = $1 order by id", coupon.id)).toEqual([
      { state: "released" },
      { state: "reserved" },
    ]);
  });

  test("whose waiting order was paid meanwhile is told its number instead of paying twice", async () => {
    const course = await aCourse(world, { price: "10.00" });
    await addToCart(world, member.token, course.id);
    const quote = await askQuote(world, { as: member.token });
    const first = await placeQuoted(world, quote.body.fingerprint, { as: member.token });
    expect((await payOrder(world, first.body)).body.status).toBe("succeeded");
    const again = await placeQuoted(world, quote.body.fingerprint, { as: member.token });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      "order_already_paid",
      "This order is already paid.",
    ]);
    expect(again.body.public_id).toBe(first.body.public_id);
    expect(await ordersOf(member.id)).toEqual([{ status: "paid", total_cents: 1000 }]);
  });

  test("buys one thing at once and keeps the cart", async () => {
    const [inCart, now] = [await aCourse(world, { price: "5.00" }), await aCourse(world, { price: "7.00" })];
    await addToCart(world, member.token, inCart.id);
    const placed = await placeOrder(world, { as: member.token, items: [thing(now.id)] });
    expect(placed.body.total).toBe("7.00");
    await payOrder(world, placed.body);
    expect((await world.call("GET", "/api/cart", { as: member.token })).body.items).toHaveLength(1);
  });

  test("without anything in the cart cannot order", async () => {
    const answer = await placeQuoted(world, "none", { as: member.token });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, "cart_empty", "Your cart is empty"]);
  });

  test("who does not agree to the terms is told so", async () => {
    const answer = await world.call("POST", "/api/orders", {
      as: member.token,
      body: { fingerprint: "x", accept_terms: false },
    });
    expect([answer.status, answer.body.fields]).toEqual([422, { accept_terms: "Agree to the terms to continue." }]);
  });
});

describe("what changed since the quote", () => {
  test.each([
    ["up", 4100],
    ["down", 100],
  ])("a price that went %s is told with the new quote, and nothing is ordered", async (_way, cents) => {
    const course = await aCourse(world, { price: "40.00" });
    await addToCart(world, member.token, course.id);
    const quote = await askQuote(world, { as: member.token });
    await priceNow(course.id, cents);
    const answer = await placeQuoted(world, quote.body.fingerprint, { as: member.token });
    expect([answer.status, answer.body.code]).toEqual([409, "cart_changed"]);
    expect(answer.body.quote).toMatchObject({
      can_order: false,
      lines: [{ was_price: "40.00", state: "price_changed" }],
    });
    expect(await ordersOf(member.id)).toEqual([]);
  });

  test("a line added in another tab is told", async () => {
    const [one, two] = [await aCourse(world, { price: "10.00" }), await aCourse(world, { price: "20.00" })];
    await addToCart(world, member.token, one.id);
    const quote = await askQuote(world, { as: member.token });
    await addToCart(world, member.token, two.id);
    const answer = await placeQuoted(world, quote.body.fingerprint, { as: member.token });
    expect(answer.body).toMatchObject({ code: "cart_changed", quote: { total: "30.00", can_order: true } });
    expect((await placeQuoted(world, answer.body.quote.fingerprint, { as: member.token })).status).toBe(201);
  });

  test("a price of the browser's own making is never charged", async () => {
    const course = await aCourse(world, { price: "40.00" });
    const cheap = [thing(course.id, { price: "0.01" })];
    const quote = await askQuote(world, { items: [thing(course.id)] });
    const answer = await placeQuoted(world, quote.body.fingerprint, { items: cheap });
    expect(answer.body).toMatchObject({ code: "cart_changed", quote: { total: "40.00" } });
    expect((await placeQuoted(world, quote.body.fingerprint, { items: [thing(course.id)] })).body.total).toBe("40.00");
  });

  test("something one owns by now cannot be ordered, though its price is the same", async () => {
    const course = await aCourse(world, { price: "40.00" });
    await addToCart(world, member.token, course.id);
    const quote = await askQuote(world, { as: member.token });
    const bought = await placeOrder(world, { as: member.token, items: [thing(course.id)] });
    await payOrder(world, bought.body);
    await paidDaysAgo(bought.body.public_id, 2);
    const answer = await placeQuoted(world, quote.body.fingerprint, { as: member.token });
    expect(answer.body).toMatchObject({ code: "cart_changed", quote: { lines: [{ state: "owned" }] } });
  });

  test("an order that comes to more than can be charged is refused", async () => {
    const items = await Promise.all(
      [1, 2].map(async () => thing((await aCourse(world, { price: "99999.99" })).id, { quantity: 50 })),
    );
    const quote = await askQuote(world, { as: member.token, items });
    expect(quote.body).toMatchObject({ total: "9999999.00", can_order: false });
    const answer = await placeQuoted(world, quote.body.fingerprint, { as: member.token, items });
    expect([answer.status, answer.body.message]).toEqual([422, "This order is too large. Split it."]);
  });
});

describe("a key", () => {
  test("brings the same answer for the same request, whatever happened since, and refuses another", async () => {
    const course = await aCourse(world, { price: "10.00" });
    await addToCart(world, member.token, course.id);
    const quote = await askQuote(world, { as: member.token });
    const wishes = { as: member.token, key: "order-1" };
    const first = await placeQuoted(world, quote.body.fingerprint, wishes);
    await payOrder(world, first.body);
    const again = await placeQuoted(world, quote.body.fingerprint, wishes);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await placeQuoted(world, "another fingerprint", wishes);
    expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
    expect(await ordersOf(member.id)).toHaveLength(1);
    const kept = await rows("select answer from idempotency_keys where scope = $1", `orders:${member.id}`);
    expect(JSON.stringify(kept)).not.toContain(first.body.token);
  });

  test("of a guest counts with their address", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const items = [thing(course.id)];
    const wishes = { items, key: "guest-key", email: "Ann@example.com", name: "Ann" };
    const first = await placeOrder(world, wishes);
    const again = await placeOrder(world, wishes);
    expect(again.body).toEqual(first.body);
    const other = await placeOrder(world, { ...wishes, email: "bob@example.com" });
    expect(other.body.public_id).not.toBe(first.body.public_id);
  });

  test("of a guest is not for another name or another spelling of the address", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const wishes = { items: [thing(course.id)], key: "corrected", email: "ann+1@example.com", name: "Ann" };
    expect((await placeOrder(world, wishes)).status).toBe(201);
    expect((await placeOrder(world, { ...wishes, name: "Anna" })).body.code).toBe("key_reused");
    expect((await placeOrder(world, { ...wishes, email: "ann+2@example.com" })).body.code).toBe("key_reused");
  });
});

test("somebody whose session has ended is told so, and is no guest with an empty cart", async () => {
  const course = await aCourse(world, { price: "10.00" });
  await addToCart(world, member.token, course.id);
  const { fingerprint } = (await askQuote(world, { as: member.token })).body;
  expect((await world.call("POST", "/api/logout", { as: member.token })).status).toBe(204);
  const ended = { status: 401, body: { code: "invalid_token" } };
  expect(await askQuote(world, { as: member.token })).toMatchObject(ended);
  expect(await placeQuoted(world, fingerprint, { as: member.token })).toMatchObject(ended);
  expect(await placeQuoted(world, fingerprint, { as: member.token, items: [thing(course.id)] })).toMatchObject(ended);
});

describe("a guest", () => {
  test("orders with an address and a name", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const placed = await placeOrder(world, {
      items: [thing(course.id)],
      email: " Ann+news@Example.com ",
      name: " Ann  Lee ",
    });
    expect(placed.status).toBe(201);
    expect(
      await rows(
        "select user_id, email, email_norm, name, from_cart from orders where public_id = $1",
        placed.body.public_id,
      ),
    ).toEqual([
      {
        user_id: null,
        email: "Ann+news@Example.com",
        email_norm: "ann@example.com",
        name: "Ann Lee",
        from_cart: false,
      },
    ]);
  });

  test("is asked for both, each under its field", async () => {
    const course = await aCourse(world, { price: "10.00" });
    for (const email of ["", "ann", "ann@", "a b@example.com"]) {
      const answer = await placeQuoted(world, "x", { items: [thing(course.id)], email, name: " \u200b" });
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { email: "Enter an e-mail address", name: "Enter your name" },
      ]);
    }
  });

  test("cannot be called after the address of a page, which others would read on a given link", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const placed = await placeQuoted(world, "x", { items: [thing(course.id)], name: "Win at https://evil.example" });
    expect([placed.status, placed.body.fields]).toEqual([422, { name: "Names cannot contain links." }]);
  });

  test("has no cart to order from, cannot book, and cannot order where guests may not", async () => {
    const noItems = await world.call("POST", "/api/orders", {
      body: { fingerprint: "x", accept_terms: true, email: "a@example.com", name: "A" },
    });
    expect(noItems.body.code).toBe("cart_empty");
    const booking = await placeQuoted(world, "x", { items: [{ item_type: "booking", item_id: 1 }] });
    expect([booking.status, booking.body.message]).toEqual([422, "Sign in to book."]);
    await world.app.domains.site.changeSettings({ guest_checkout: false }, null);
    expect((await placeQuoted(world, "x", { items: [thing(1)] })).body.code).toBe("guest_checkout_off");
    await world.app.domains.site.changeSettings({ guest_checkout: true }, null);
  });
});

describe("nothing left to pay", () => {
  test("is given at once, and a small rest is waived", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world, { kind: "fixed", amountCents: 960 });
    await addToCart(world, member.token, course.id);
    const placed = await placeOrder(world, { as: member.token, coupon: coupon.code });
    expect([placed.status, placed.body.status, placed.body.total, placed.body.next]).toEqual([
      201,
      "paid",
      "0.00",
      "done",
    ]);
    expect(await rows("select state from coupon_uses where coupon_id = $1", coupon.id)).toEqual([{ state: "used" }]);
    expect(await rows("select count(*)::int as n from enrolments where user_id = $1", member.id)).toEqual([{ n: 1 }]);
    expect((await world.call("GET", "/api/cart", { as: member.token })).body.items).toEqual([]);
  });
});

describe("codes", () => {
  test("are refused with their sentence when the order is placed", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world, { maxUses: 1 });
    const items = [thing(course.id)];
    const quote = await askQuote(world, { items, coupon: coupon.code });
    expect((await placeQuoted(world, quote.body.fingerprint, { items, coupon: coupon.code })).status).toBe(201);
    const second = await placeQuoted(world, quote.body.fingerprint, { items, coupon: coupon.code });
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      "coupon_used_up",
      "This code has been used up.",
    ]);
    const unknown = await placeQuoted(world, quote.body.fingerprint, { items, coupon: "NOPE" });
    expect(unknown.body.message).toBe("This code does not exist.");
  });

  test("with a limit for each person know them by account and by address without its suffix", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world, { maxPerPerson: 1 });
    const wish = { items: [thing(course.id)], coupon: coupon.code };
    const quote = await askQuote(world, wish);
    expect((await placeOrder(world, { ...wish, email: "eve@example.com" })).status).toBe(201);
    for (const email of ["EVE@example.com", "eve+2@example.com"]) {
      const answer = await placeQuoted(world, quote.body.fingerprint, { ...wish, email });
      expect(answer.body.message).toBe("You have already used this code.");
    }
    const paid = await placeOrder(world, { ...wish, as: member.token });
    await payOrder(world, paid.body);
    const other = [thing((await aCourse(world, { price: "10.00" })).id)];
    const told = await askQuote(world, { items: other, coupon: coupon.code, as: member.token });
    expect(told.body.coupon_error).toEqual({ code: "coupon_used_by_you", message: "You have already used this code." });
  });
});

test("orders are counted, for an account or an address", async () => {
  const ip = "203.0.113.9";
  for (let index = 0; index < 60; index += 1) await placeQuoted(world, "x", { items: [thing(1)], ip });
  const answer = await placeQuoted(world, "x", { items: [thing(1)], ip });
  expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
  expect((await placeQuoted(world, "x", { items: [thing(1)], ip: "203.0.113.10" })).status).toBe(409);
});
