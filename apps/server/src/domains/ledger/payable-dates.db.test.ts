import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, aRefund, type TestOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { createLedger, shareReturn } from "./index.ts";

const ledger = createLedger();
const delivered = new Date("2027-03-16T15:00:00Z");
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** Two lines of $60.00 at 12 %, of which the first is given on a later day. */
async function aSale(): Promise<TestOrder> {
  const seller = await aPerson(world);
  const line = { sellerId: seller.id, unitCents: 6000, commissionBps: 1200 };
  const order = await anOrder(world, { lines: [line, line] });
  const lines = order.items.map(({ id, ...rest }, index) => ({
    ...rest,
    orderItemId: id,
    deliveredAt: index === 0 ? delivered : null,
  }));
  await world.db.write((tx) => ledger.postSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays: 14 }));
  return order;
}

const shares = async (order: TestOrder) =>
  (
    await world.db.raw(
      `select i.position, sum(s.amount_cents)::int as cents, s.available_at as at, s.disputed
       from seller_shares s join order_items i on i.id = s.order_item_id where i.order_id = $1
       group by 1, 3, 4 order by 1`,
      [order.id],
    )
  ).rows.map((row) => [row["cents"], new Date(String(row["at"])).toISOString(), row["disputed"]]);

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString();

test("the share of what is given later is held from then on, each line by itself", async () => {
  const order = await aSale();
  expect(await shares(order)).toEqual([
    [5280, "2027-03-30T15:00:00.000Z", false],
    [5280, inDays(order.createdAt, 14), false],
  ]);
});

test("what is put off or disputed is payable later or not at all, with what came back of it", async () => {
  const order = await aSale();
  const [first] = order.items as [TestOrder["items"][number]];
  const later = new Date("2027-05-01T00:00:00Z");
  await world.db.write((tx) => ledger.changePayable(tx, first.id, { availableAt: later }));
  await world.db.write((tx) => ledger.changePayable(tx, first.id, { disputed: true }));
  const half = shareReturn({ ...first, promotionCents: 0 }, 0, 3000);
  const refundId = await aRefund(world, order);
  const line = { orderItemId: first.id, sellerId: first.sellerId, ...half };
  await world.db.write((tx) => ledger.postRefund(tx, { refundId, lines: [line], at: order.createdAt }));
  expect((await shares(order))[0]).toEqual([2640, later.toISOString(), true]);
  await world.db.write((tx) => ledger.changePayable(tx, first.id, { disputed: false }));
  expect((await shares(order))[0]).toEqual([2640, later.toISOString(), false]);
});
