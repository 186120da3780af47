import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPaidHold, day, holdTime } from "../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { onPostgres } from "../../test/test-database.ts";
import { findDifferences } from "../domains/checkout/index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const differences = () => findDifferences(world.db.read, world.platform.clock.now());
const act = (person: TestPerson, id: number, step: string, body: object = {}) =>
  world.call("POST", `/api/bookings/${id}/${step}`, { as: person.token, body });

/** What is left of a line for its professional, and what goes back to the learner. */
async function moneyOf(orderItemId: number) {
  const { rows } = await world.db.raw(
    `select (select sum(s.amount_cents)::int from seller_shares s where s.order_item_id = i.id) as share,
       (select coalesce(sum(b.amount_cents), 0)::int from refund_items b where b.order_item_id = i.id) as back,
       o.status, (select count(*)::int from refund_items b where b.order_item_id = i.id) as refunds
     from order_items i join orders o on o.id = i.order_id where i.id = $1`,
    [orderItemId],
  );
  return rows[0];
}

describe("a booking that was paid and is cancelled", () => {
  test.each([
    ["8 days before", 8 * 24, "60.00", { share: 0, back: 6000, status: "refunded", refunds: 1 }],
    ["3 days before", 3 * 24, "30.00", { share: 2640, back: 3000, status: "partially_refunded", refunds: 1 }],
    ["47 hours before", 47, "0.00", { share: 5280, back: 0, status: "paid", refunds: 0 }],
  ])(
    "%s gives back what a moderate policy says, and the professional's share follows",
    async (_when, hours, back, money) => {
      const paid = await aPaidHold(world, { policy: "moderate" }, day(10));
      world.platform.clock.set(new Date(Date.parse(day(10)) - hours * 3_600_000));
      const quote = await world.call("GET", `/api/bookings/${paid.id}/cancellation`, { as: paid.learner.token });
      expect(quote.body.refund).toBe(back);
      const cancelled = await act(paid.learner, paid.id, "cancel", { expected_refund: back });
      expect(cancelled.body).toMatchObject({ state: "cancelled_by_learner", refunded: back });
      expect(await moneyOf(paid.orderItemId)).toEqual(money);
      expect(await differences()).toEqual([]);
    },
  );

  test("by its professional an hour before gives everything back", async () => {
    const paid = await aPaidHold(world, { policy: "strict" }, day(10));
    world.platform.clock.set(new Date(Date.parse(day(10)) - 3_600_000));
    const cancelled = await act(paid.professional, paid.id, "cancel");
    expect(cancelled.body).toMatchObject({ state: "cancelled_by_professional", refunded: "60.00" });
    expect(await moneyOf(paid.orderItemId)).toEqual({ share: 0, back: 6000, status: "refunded", refunds: 1 });
    const again = await holdTime(world, await aPerson(world), { serviceId: paid.serviceId, startsAt: day(11) });
    expect(again.status).toBe(201);
    expect(await differences()).toEqual([]);
  });

  test("a request that is declined gives everything back, one that runs out too", async () => {
    const service = { approval: "request", noticeMin: 120 } as const;
    const [declined, forgotten] = [await aPaidHold(world, service, day(10)), await aPaidHold(world, service, day(10))];
    expect((await act(declined.professional, declined.id, "decline")).body.refunded).toBe("60.00");
    world.platform.clock.advance(48 * 3600 + 1);
    const late = await act(forgotten.professional, forgotten.id, "accept");
    expect([late.status, late.body.message]).toEqual([409, "The time to answer has passed."]);
    for (const { name, run } of world.app.jobs) if (name.startsWith("booking.")) await run({});
    for (const { orderItemId } of [declined, forgotten])
      expect(await moneyOf(orderItemId)).toMatchObject({ share: 0, back: 6000, status: "refunded" });
    expect(await differences()).toEqual([]);
  });
});

/** Keeps everybody waiting for a professional, so that they all have looked before one of them acts; yields what lets them go. */
async function keepLocked(professionalId: number): Promise<() => Promise<void>> {
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = world.db.write(async (tx) => {
    await tx.execute(sql`select 1 from professionals where user_id = ${professionalId} for update`);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    gate.resolve();
    await done;
  };
}

describe.skipIf(!onPostgres)("at once", () => {
  test("both sides cancel, in two tabs each: one refund", async () => {
    for (let round = 0; round < 4; round += 1) {
      const paid = await aPaidHold(world, { policy: "flexible" }, day(10 + round));
      const answers = await Promise.all(
        [paid.learner, paid.professional, paid.learner, paid.professional].map((who) => act(who, paid.id, "cancel")),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await moneyOf(paid.orderItemId)).toMatchObject({ back: 6000, refunds: 1, share: 0 });
    }
    expect(await differences()).toEqual([]);
  });

  test("accepted and withdrawn: one wins, and its money with it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const requested = await aPaidHold(world, { approval: "request", noticeMin: 120 }, day(10 + round));
      const open = await keepLocked(requested.professional.id);
      const acting = Promise.all([
        act(requested.professional, requested.id, "accept"),
        act(requested.learner, requested.id, "cancel", { expected_refund: "60.00" }),
      ]);
      await open();
      const [accepted, withdrawn] = await acting;
      const { body } = await world.call("GET", `/api/bookings/${requested.id}`, { as: requested.learner.token });
      expect(body.state).toBe(withdrawn.status === 200 ? "cancelled_by_learner" : "confirmed");
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409]);
      expect((await moneyOf(requested.orderItemId))?.["back"]).toBe(withdrawn.status === 200 ? 6000 : 0);
    }
    expect(await differences()).toEqual([]);
  });

  test("cancelled while the payment service gives it back by hand: never more than was paid", async () => {
    for (let round = 0; round < 4; round += 1) {
      const paid = await aPaidHold(world, {}, day(10 + round));
      const { rows } = await world.db.raw(
        "select o.id, p.id as payment from orders o join payments p on p.order_id = o.id where o.public_id = $1",
        [paid.publicId],
      );
      const money = {
        orderId: Number(rows[0]?.["id"]),
        paymentId: Number(rows[0]?.["payment"]),
        amountCents: 6000,
        providerRef: `by hand ${paid.id}`,
      };
      const { ordersPort } = world.app.domains.checkout;
      await Promise.all([
        act(paid.learner, paid.id, "cancel"),
        world.db.write((tx) => ordersPort.movedBack(tx, money)),
      ]);
      expect(await moneyOf(paid.orderItemId)).toMatchObject({ back: 6000, refunds: 1, share: 0 });
    }
    expect(await differences()).toEqual([]);
  });
});
