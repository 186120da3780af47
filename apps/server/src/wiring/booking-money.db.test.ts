import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPaidHold } from "../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { findDifferences } from "../domains/checkout/index.ts";

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
const owe = (id: number, cents: number) => rows("update bookings set refunded_cents = $2 where id = $1", id, cents);

describe("money back", () => {
  test("60.00 at 12 % leaves 52.80, after half back 26.40, after the rest nothing", async () => {
    const paid = await aPaidHold(world);
    await giveBack(paid.orderItemId, 3000);
    await owe(paid.id, 3000);
    expect(await shareOf(paid.orderItemId)).toMatchObject([{ cents: 2640 }]);
    expect(await orderOf(paid.learner, paid.publicId)).toMatchObject({
      status: "partially_refunded",
      refunded: "30.00",
    });
    expect((await see(paid.learner, paid.id)).refund_pending).toBe(true);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
    await giveBack(paid.orderItemId, 3000);
    await owe(paid.id, 6000);
    expect(await shareOf(paid.orderItemId)).toMatchObject([{ cents: 0 }]);
    expect(await orderOf(paid.learner, paid.publicId)).toMatchObject({ status: "refunded", refunded: "60.00" });
    expect((await rows("select refunded_units from order_items where id = $1", paid.orderItemId))[0]).toEqual({
      refunded_units: 1,
    });
  });

  test("is at most what was paid", async () => {
    const paid = await aPaidHold(world);
    await giveBack(paid.orderItemId, 9000);
    expect((await orderOf(paid.learner, paid.publicId)).refunded).toBe("60.00");
    await giveBack(paid.orderItemId, 100);
    await owe(paid.id, 6000);
    expect((await orderOf(paid.learner, paid.publicId)).refunded).toBe("60.00");
  });

  test("that fails stays owed and is sent again, in ever longer steps", async () => {
    const paid = await aPaidHold(world);
    await giveBack(paid.orderItemId, 3000);
    await owe(paid.id, 3000);
    const fail = async () => {
      const [last] = await rows("select id, order_id from refunds order by id desc limit 1");
      await world.db.write(async (tx) => {
        await tx.execute(
          sql`update refunds set state = 'failed', settled_at = ${world.platform.clock.now().toISOString()} where id = ${Number(last?.["id"])}`,
        );
        await world.app.domains.checkout.ordersPort.refundFailed(tx, {
          id: Number(last?.["id"]),
          orderId: Number(last?.["order_id"]),
          amountCents: 3000,
          cause: "booking",
          error: "No",
        });
      });
    };
    await fail();
    expect(await see(paid.learner, paid.id)).toMatchObject({ refunded: "30.00", refund_pending: true });
    expect(await shareOf(paid.orderItemId)).toMatchObject([{ cents: 5280 }]);
    const refunds = async () =>
      (
        await rows(
          "select r.state from refunds r join orders o on o.id = r.order_id where o.public_id = $1 order by r.id",
          paid.publicId,
        )
      ).map((row) => row["state"]);
    await job("checkout.refund-again");
    expect(await refunds()).toEqual(["failed"]);
    world.platform.clock.advance(601);
    await job("checkout.refund-again");
    await job("checkout.refund-again");
    expect(await refunds()).toEqual(["failed", "queued"]);
    expect(await shareOf(paid.orderItemId)).toMatchObject([{ cents: 2640 }]);
    expect((await see(paid.learner, paid.id)).refunded).toBe("30.00");
    await fail();
    world.platform.clock.advance(601);
    await job("checkout.refund-again");
    expect(await refunds()).toEqual(["failed", "failed"]);
    world.platform.clock.advance(600);
    await job("checkout.refund-again");
    expect(await refunds()).toEqual(["failed", "failed", "queued"]);
  });

  test("at the provider by hand counts for the booking, and with the last of it the booking ends", async () => {
    const paid = await aPaidHold(world);
    const [order] = await rows(
      "select o.id, p.id as payment from orders o join payments p on p.order_id = o.id where o.public_id = $1",
      paid.publicId,
    );
    const byHand = (cents: number, ref: string) =>
      world.db.write((tx) =>
        world.app.domains.checkout.ordersPort.movedBack(tx, {
          orderId: Number(order?.["id"]),
          paymentId: Number(order?.["payment"]),
          amountCents: cents,
          providerRef: ref,
        }),
      );
    await byHand(1000, `hand ${paid.id} 1`);
    expect(await see(paid.learner, paid.id)).toMatchObject({ state: "confirmed", refunded: "10.00" });
    await byHand(5000, `hand ${paid.id} 2`);
    expect(await see(paid.learner, paid.id)).toMatchObject({ state: "cancelled_by_learner", refunded: "60.00" });
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("at the provider by hand ends a new time that was proposed", async () => {
    const paid = await aPaidHold(world);
    const body = { starts_at: "2026-11-25T16:00:00.000Z" };
    await world.call("POST", `/api/bookings/${paid.id}/move`, { as: paid.professional.token, body });
    const [order] = await rows(
      "select o.id, p.id as payment from orders o join payments p on p.order_id = o.id where o.public_id = $1",
      paid.publicId,
    );
    await world.db.write((tx) =>
      world.app.domains.checkout.ordersPort.movedBack(tx, {
        orderId: Number(order?.["id"]),
        paymentId: Number(order?.["payment"]),
        amountCents: 6000,
        providerRef: `hand ${paid.id}`,
      }),
    );
    expect(await rows("select state from booking_moves where booking_id = $1", paid.id)).toEqual([
      { state: "withdrawn" },
    ]);
  });

  test("is not given by units, by staff or the professional", async () => {
    const paid = await aPaidHold(world);
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const body = { items: [{ order_item_id: paid.orderItemId, units: 1 }], reason: "They asked for it" };
    for (const [as, path] of [
      [admin.token, `/api/admin/orders/${paid.publicId}/refunds`],
      [paid.professional.token, `/api/seller/orders/${paid.publicId}/refunds`],
    ] as const) {
      const answer = await world.call("POST", path, { as, body, headers: { "idempotency-key": `k ${path}` } });
      expect([answer.status, answer.body.message]).not.toEqual([201, undefined]);
      expect((await orderOf(paid.learner, paid.publicId)).refunded).toBe("0.00");
    }
  });
});

describe("the share of the professional", () => {
  test("follows a session that moves, and waits while it is disputed", async () => {
    const paid = await aPaidHold(world);
    const { lines } = world.app.domains.checkout;
    await world.db.write((tx) => lines.deliverAt(tx, paid.orderItemId, new Date("2027-01-10T12:00:00Z")));
    expect(await shareOf(paid.orderItemId)).toEqual([{ cents: 5280, at: "2027-01-24 12:00", disputed: false }]);
    await world.db.write((tx) => lines.dispute(tx, paid.orderItemId));
    expect(await shareOf(paid.orderItemId)).toMatchObject([{ disputed: true }]);
    await world.db.write((tx) => lines.deliverAt(tx, paid.orderItemId, new Date("2027-01-11T12:00:00Z")));
    expect(await shareOf(paid.orderItemId)).toEqual([{ cents: 5280, at: "2027-01-25 12:00", disputed: false }]);
  });

  test("is not paid while a bank disputes the order", async () => {
    const paid = await aPaidHold(world);
    const [order] = await rows("select id from orders where public_id = $1", paid.publicId);
    await world.db.write((tx) => world.app.domains.checkout.ordersPort.suspend(tx, Number(order?.["id"])));
    expect(await shareOf(paid.orderItemId)).toMatchObject([{ disputed: true }]);
    expect((await see(paid.learner, paid.id)).state).toBe("confirmed");
  });
});
