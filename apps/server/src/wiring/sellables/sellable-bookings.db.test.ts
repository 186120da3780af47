import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoupon, askQuote, payOrder, placeOrder } from "../../../test/factories/checkout.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import {
  aHold,
  aPaidHold,
  aServiceToBook,
  bookingItem,
  day,
  holdTime,
  orderHold,
} from "../../../test/factories/holds.ts";
import { sandboxControls } from "../../../test/factories/payment-fixtures.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { findDifferences } from "../../domains/checkout/index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const see = async (learner: TestPerson, id: number) =>
  (await world.call("GET", `/api/bookings/${id}`, { as: learner.token })).body;
const orderOf = async (learner: TestPerson, publicId: string) =>
  (await world.call("GET", `/api/orders/${publicId}`, { as: learner.token })).body;
const job = (name: string) => world.app.jobs.find((candidate) => candidate.name === name)!.run({});
const inCart = (learner: TestPerson, id: number, wishes: object = {}) =>
  world.call("POST", "/api/cart", { as: learner.token, body: { type: "booking", itemId: id, ...wishes } });

/** What a line left its professional, and from when it is payable. */
const shareOf = async (orderItemId: number) =>
  rows(
    `select sum(amount_cents)::int as cents, to_char(max(available_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at,
       bool_or(disputed) as disputed from seller_shares where order_item_id = $1`,
    orderItemId,
  );
const giveBack = (orderItemId: number, cents: number, whole = false) =>
  world.db.write((tx) =>
    world.app.domains.checkout.lines.refund(tx, {
      orderItemId,
      cents,
      whole,
      cause: "booking",
      reason: "Booking cancelled",
      requestedBy: null,
      at: world.platform.clock.now(),
    }),
  );
/** A held booking whose payment is on its way. */
async function inProcessing() {
  const held = await aHold(world);
  const placed = await orderHold(world, held);
  const publicId = String(placed.body.public_id);
  const started = await world.call("POST", `/api/orders/${publicId}/payment`, { as: held.learner.token });
  const [payment] = await rows("select provider_ref from payments where id = $1", started.body.payment_id);
  const ref = String(payment?.["provider_ref"]);
  const controls = sandboxControls(world.platform);
  const sync = () => world.call("POST", `/api/orders/${publicId}/sync`, { as: held.learner.token });
  return { ...held, publicId, ref, controls, sync };
}

describe("an order of a booking", () => {
  test("gives the hold its time once more, ends with it, and makes it a booking", async () => {
    const held = await aHold(world);
    world.platform.clock.advance(240);
    const placed = await orderHold(world, held);
    expect([placed.status, placed.body.total, placed.body.expires_at]).toEqual([
      201,
      "60.00",
      "2026-11-22T10:14:00.000Z",
    ]);
    expect((await see(held.learner, held.id)).order).toBe(placed.body.public_id);
    await payOrder(world, placed.body);
    expect(await see(held.learner, held.id)).toMatchObject({ state: "confirmed", paid: "60.00", refunded: "0.00" });
    const order = await orderOf(held.learner, placed.body.public_id);
    expect(order.items).toMatchObject([
      {
        item_type: "booking",
        kind: "Booking",
        title: expect.stringMatching(/^Barre at home with .+, Tue 24 Nov, 9:00 AM EST$/),
        action: { label: "See booking", path: `/my-bookings?booking=${held.id}` },
        refund_hint: "A booking is paid back as its policy says. Cancel it at My bookings.",
        can: { ask_refund: false },
      },
    ]);
    const [line] = await rows("select id from order_items where item_type = 'booking' and item_id = $1", held.id);
    expect(await shareOf(Number(line?.["id"]))).toEqual([{ cents: 5280, at: "2026-12-08 15:00", disputed: false }]);
  });

  test("placed again gives no more time, and has the same end", async () => {
    const held = await aHold(world);
    const first = await orderHold(world, held);
    world.platform.clock.advance(300);
    const again = await orderHold(world, held);
    expect([again.status, again.body.expires_at]).toEqual([200, first.body.expires_at]);
    const course = await aCourse(world, { price: "10.00" });
    const items = [bookingItem(held.id), { item_type: "course", item_id: course.id }];
    const other = await placeOrder(world, { as: held.learner.token, items });
    expect([other.status, other.body.expires_at]).toEqual([201, first.body.expires_at]);
    await payOrder(world, other.body);
    expect((await see(held.learner, held.id)).state).toBe("confirmed");
    expect((await orderOf(held.learner, other.body.public_id)).items.map((item: any) => item.action.label)).toEqual([
      "See booking",
      "Start course",
    ]);
  });

  test("asks the professional where they decide", async () => {
    const asked = await aPaidHold(world, { approval: "request", noticeMin: 120 });
    expect(await see(asked.learner, asked.id)).toMatchObject({
      state: "requested",
      paid: "60.00",
      answer_by: "2026-11-24T10:00:00.000Z",
    });
  });

  test("of which a code pays everything is booked without a payment", async () => {
    const held = await aHold(world);
    const coupon = await aCoupon(world, { percentBps: 10_000, scope: "bookings" });
    const course = await aCourse(world, { price: "10.00" });
    const wrong = await askQuote(world, {
      as: held.learner.token,
      items: [{ item_type: "course", item_id: course.id }],
      coupon: coupon.code,
    });
    expect(wrong.body.coupon_error.message).toBe("This code does not fit anything in your cart.");
    const placed = await orderHold(world, held, { coupon: coupon.code });
    expect([placed.body.total, placed.body.next]).toEqual(["0.00", "done"]);
    expect(await see(held.learner, held.id)).toMatchObject({ state: "confirmed", paid: "0.00" });
    const [line] = await rows("select order_item_id as id from bookings where id = $1", held.id);
    expect(await shareOf(Number(line?.["id"]))).toMatchObject([{ cents: 5280 }]);
    await giveBack(Number(line?.["id"]), 0, true);
    expect(await shareOf(Number(line?.["id"]))).toMatchObject([{ cents: 0 }]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });
});

describe("money that comes after the hold has ended", () => {
  test.each([
    ["has ended the order", true],
    ["has not run", false],
  ])("goes back in full, and the booking has expired, when the job %s", async (_said, runs) => {
    const held = await inProcessingLater();
    world.platform.clock.advance(601);
    if (runs) await job("checkout.expire-orders");
    const late = await held.succeed();
    expect(late).toBe("expired");
    expect(await see(held.learner, held.id)).toMatchObject({ state: "expired", paid: "0.00" });
    expect(
      await rows(
        "select cause, amount_cents from refunds r join orders o on o.id = r.order_id where o.public_id = $1",
        held.publicId,
      ),
    ).toEqual([{ cause: "late", amount_cents: 6000 }]);
    expect((await orderOf(held.learner, held.publicId)).late).toBe(true);
    const other = await holdTime(world, await aPerson(world), { serviceId: held.serviceId, startsAt: day(0) });
    expect(other.status).toBe(201);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  /** A payment that succeeds at the provider, of which we hear later: by an event, or by asking there. */
  async function inProcessingLater() {
    const held = await aHold(world);
    const placed = await orderHold(world, held);
    const publicId = String(placed.body.public_id);
    const started = await world.call("POST", `/api/orders/${publicId}/payment`, { as: held.learner.token });
    const paymentId = Number(started.body.payment_id);
    const [order] = await rows("select id from orders where public_id = $1", publicId);
    const orderId = Number(order?.["id"]);
    return {
      ...held,
      publicId,
      succeed: async () => {
        const [payment] = await rows("select status, provider_ref from payments where id = $1", paymentId);
        if (payment?.["status"] === "canceled") {
          const money = { id: paymentId, amountCents: 6000, feeCents: null, currency: "usd" };
          for (const _ of [1, 2])
            await world.db.write((tx) => world.app.domains.checkout.ordersPort.giveMoneyBack(tx, orderId, money));
        } else {
          await rows("update sandbox_payments set status = 'succeeded' where ref = $1", payment?.["provider_ref"]);
          for (const _ of [1, 2]) await world.app.domains.payments.sync(orderId);
        }
        return (await orderOf(held.learner, publicId)).status;
      },
    };
  }
});

describe("while a payment is processed", () => {
  test("order and hold are carried on, and nobody else gets the time", async () => {
    const paying = await inProcessing();
    await paying.controls.pay(paying.ref, "processes");
    await paying.sync();
    world.platform.clock.advance(3600);
    await job("checkout.expire-orders");
    await job("booking.end-run-out-holds");
    const other = await holdTime(world, await aPerson(world), { serviceId: paying.serviceId, startsAt: day(0) });
    expect(other.body.code).toBe("slot_taken");
    const kept = await world.call("DELETE", `/api/bookings/${paying.id}/hold`, { as: paying.learner.token });
    expect([kept.status, kept.body.message]).toEqual([409, "This booking is already being paid."]);
    await paying.controls.complete(paying.ref);
    await paying.sync();
    expect((await see(paying.learner, paying.id)).state).toBe("confirmed");
  });

  test("another choice does not drop it", async () => {
    const paying = await inProcessing();
    await paying.controls.pay(paying.ref, "processes");
    await paying.sync();
    const next = await holdTime(world, paying.learner, { serviceId: paying.serviceId, startsAt: day(1) });
    expect(next.status).toBe(201);
    await paying.controls.complete(paying.ref);
    await paying.sync();
    expect((await see(paying.learner, paying.id)).state).toBe("confirmed");
  });

  test("one that fails after the order's time frees the time at once", async () => {
    const paying = await inProcessing();
    await paying.controls.pay(paying.ref, "processes");
    await paying.sync();
    world.platform.clock.advance(3600);
    await rows("update sandbox_payments set status = 'failed', error = 'No money' where ref = $1", paying.ref);
    await paying.sync();
    const other = await holdTime(world, await aPerson(world), { serviceId: paying.serviceId, startsAt: day(0) });
    expect(other.status).toBe(201);
    await job("checkout.expire-orders");
    expect((await orderOf(paying.learner, paying.publicId)).status).toBe("expired");
  });
});

describe("a line of a cart", () => {
  test("is one unit for its learner alone, and does not keep the hold", async () => {
    const held = await aHold(world);
    const added = await inCart(held.learner, held.id, { quantity: 5, gift: true });
    expect([added.status, added.body.quantity, added.body.gift, added.body.state]).toEqual([201, 1, false, "ok"]);
    expect(added.body.itemDetails).toMatchObject({ kind: "Booking", price: "60.00", maxQuantity: 1 });
    expect((await inCart(await aPerson(world), held.id)).status).toBe(404);
    world.platform.clock.advance(601);
    const cart = await world.call("GET", "/api/cart", { as: held.learner.token });
    expect(cart.body.items).toMatchObject([
      {
        state: "hold_ended",
        message: "The time is no longer held.",
        itemDetails: { path: expect.stringContaining(`/connect/book/${held.professional.id}?service=`) },
      },
    ]);
    const quote = await askQuote(world, { as: held.learner.token });
    expect([quote.body.can_order, quote.body.lines[0].state]).toEqual([false, "hold_ended"]);
    expect((await placeOrder(world, { as: held.learner.token })).body.code).toBe("cart_changed");
  });

  test("leaves the cart once it is paid, beside other lines", async () => {
    const held = await aHold(world);
    await inCart(held.learner, held.id);
    const placed = await placeOrder(world, { as: held.learner.token });
    await payOrder(world, placed.body);
    const cart = await world.call("GET", "/api/cart", { as: held.learner.token });
    expect(cart.body.items).toEqual([]);
    expect((await see(held.learner, held.id)).state).toBe("confirmed");
    expect((await inCart(held.learner, held.id)).body.code).toBe("already_owned");
  });

  test("of somebody else is nothing that exists, for members and guests", async () => {
    const held = await aHold(world);
    const other = await aPerson(world);
    for (const as of [other.token, undefined]) {
      const quote = await askQuote(world, { as, items: [bookingItem(held.id)] });
      expect(quote.body.lines).toMatchObject([{ state: "unavailable", title: "Something that was removed" }]);
    }
    const guest = await placeOrder(world, { items: [bookingItem(held.id)] });
    expect([guest.status, guest.body.message]).toEqual([422, "Sign in to book."]);
  });
});

test("several places are one line of one unit", async () => {
  const { serviceId } = await aServiceToBook(world, { capacity: 4 });
  const learner = await aPerson(world);
  const held = await holdTime(world, learner, { serviceId, startsAt: day(0), seats: 3 });
  const placed = await orderHold(world, { learner, id: held.body.id });
  expect(placed.body.total).toBe("180.00");
  await payOrder(world, placed.body);
  expect(await see(learner, held.body.id)).toMatchObject({ state: "confirmed", seats: 3, paid: "180.00" });
});
