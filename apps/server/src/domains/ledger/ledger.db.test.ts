import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrder, aPayment, aRefund, type TestOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { onPostgres } from "../../../test/test-database.ts";
import { databaseError } from "../../platform/db/database.ts";
import { createLedger, ensurePayee, shareReturn, type LedgerTransactionRow, type ReturnedLine } from "./index.ts";

const day = 24 * 60 * 60;
const ledger = createLedger();
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** $40.00 of a Nobility seller with 10 % off by the platform, and $9.99 of the platform's own. */
async function aSale(): Promise<{ order: TestOrder; sellerId: number }> {
  const seller = await aPerson(world);
  const lines = [{ unitCents: 4000, discountCents: 400, sellerId: seller.id }, { unitCents: 999 }];
  return { order: await anOrder(world, { lines }), sellerId: seller.id };
}

const book = (order: TestOrder) =>
  world.db.write((tx) =>
    ledger.postSale(tx, {
      orderId: order.id,
      lines: order.items.map(({ id, ...line }) => ({ orderItemId: id, ...line })),
      at: world.platform.clock.now(),
      heldDays: 14,
    }),
  );

/** Books a refund of units of one line of an order, nothing of which came back before. */
async function refund(order: TestOrder, index = 0, units = order.items[index]!.quantity): Promise<number> {
  const { id: orderItemId, sellerId, ...item } = order.items[index]!;
  const promotionCents = item.sellerCents + item.commissionCents - item.paidCents;
  const line: ReturnedLine = { orderItemId, sellerId, ...shareReturn({ ...item, promotionCents }, units) };
  const refundId = await aRefund(world, order);
  const at = world.platform.clock.now();
  await world.db.write((tx) => ledger.postRefund(tx, { refundId, lines: [line], at }));
  return refundId;
}

const settle = (refundId: number, amountCents: number) =>
  world.db.write((tx) => ledger.postRefundSettled(tx, { refundId, amountCents, at: world.platform.clock.now() }));
const fail = (refundId: number) =>
  world.db.write((tx) => ledger.postRefundFailed(tx, { refundId, at: world.platform.clock.now() }));

const transactionsOf = (orderId: number, refundIds: number[] = [], paymentIds: number[] = []) =>
  ledger.transactionsOf(world.db.read, { orderId, refundIds, paymentIds, orderItemIds: [] });

const amounts = (transaction: LedgerTransactionRow | undefined) =>
  transaction?.entries.map((entry) => [entry.account, entry.amountCents]);

/** Sums by account over transactions, without those that are zero. */
function balances(transactions: readonly LedgerTransactionRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of transactions.flatMap((transaction) => transaction.entries))
    sums[account] = (sums[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

async function failure(act: Promise<unknown>): Promise<{ code: string; constraint: string | null } | null> {
  return act.then(
    () => null,
    (error: unknown) => databaseError(error),
  );
}

describe("a sale", () => {
  test("is booked line by line, the seller's share held for 14 days", async () => {
    const { order, sellerId } = await aSale();
    await book(order);
    const [sale, ...others] = await transactionsOf(order.id);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ kind: "sale", orderId: order.id, refundId: null });
    expect(sale?.createdAt).toEqual(world.platform.clock.now());
    expect(amounts(sale)).toEqual([
      ["provider_clearing", 3600],
      ["seller_payable", -3200],
      ["platform_revenue", -800],
      ["promotions", 400],
      ["provider_clearing", 999],
      ["platform_revenue", -999],
    ]);
    expect(sale?.entries[1]).toMatchObject({ sellerId, orderItemId: order.items[0]!.id });
    expect(sale?.entries[1]?.availableAt).toEqual(new Date(world.platform.clock.now().getTime() + 14 * day * 1000));
    expect(sale?.entries.filter((entry) => entry.availableAt !== null)).toHaveLength(1);
  });

  test("that is told twice is booked once", async () => {
    const { order } = await aSale();
    await book(order);
    await book(order);
    expect(await transactionsOf(order.id)).toHaveLength(1);
  });

  test("of nothing books nothing", async () => {
    const order = await anOrder(world, { lines: [{ unitCents: 0 }] });
    await book(order);
    expect(await transactionsOf(order.id)).toEqual([]);
  });

  test("to somebody who is no payee fails", async () => {
    const { order } = await aSale();
    const stranger = await aPerson(world);
    const [line] = order.items;
    const lines = [{ ...line!, orderItemId: line!.id, sellerId: stranger.id }];
    const booking = world.db.write((tx) =>
      ledger.postSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays: 14 }),
    );
    expect(await failure(booking)).toMatchObject({ code: "23502" });
    expect(await transactionsOf(order.id)).toEqual([]);
  });

  test.skipIf(!onPostgres)("that is told twenty times at once is booked once", async () => {
    const { order } = await aSale();
    await Promise.all(Array.from({ length: 20 }, () => book(order)));
    const [sale, ...others] = await transactionsOf(order.id);
    expect([sale?.entries.length, others]).toEqual([6, []]);
  });
});

describe("a payee", () => {
  test("has one account, however often it is made", async () => {
    const person = await aPerson(world);
    await world.db.write((tx) => ensurePayee(tx, person.id));
    await world.db.write((tx) => ensurePayee(tx, person.id));
    const { rows } = await world.db.raw("select kind from ledger_accounts where seller_id = $1", [person.id]);
    expect(rows).toEqual([{ kind: "seller_payable" }]);
  });

  test.skipIf(!onPostgres)("has one account when made twenty times at once", async () => {
    const person = await aPerson(world);
    const make = () => world.db.write((tx) => ensurePayee(tx, person.id));
    await Promise.all(Array.from({ length: 20 }, make));
    const { rows } = await world.db.raw("select kind from ledger_accounts where seller_id = $1", [person.id]);
    expect(rows).toEqual([{ kind: "seller_payable" }]);
  });
});

describe("a fee", () => {
  test("is the platform's, once", async () => {
    const { order } = await aSale();
    const payment = await aPayment(world, order);
    const tell = () =>
      world.db.write((tx) => ledger.postFee(tx, { paymentId: payment.id, feeCents: 163, at: order.createdAt }));
    await tell();
    await tell();
    const transactions = await transactionsOf(order.id, [], [payment.id]);
    expect(transactions.map((transaction) => [transaction.kind, amounts(transaction)])).toEqual([
      [
        "fee",
        [
          ["provider_fees", 163],
          ["provider_clearing", -163],
        ],
      ],
    ]);
  });
});

describe("a refund", () => {
  test("takes the shares back and owes the buyer until it is settled", async () => {
    const { order } = await aSale();
    await book(order);
    const refundId = await refund(order);
    const decided = await transactionsOf(order.id, [refundId]);
    expect(amounts(decided[1])).toEqual([
      ["seller_payable", 3200],
      ["platform_revenue", 800],
      ["promotions", -400],
      ["refunds", -3600],
    ]);
    expect(balances(decided)).toEqual({ provider_clearing: 4599, platform_revenue: -999, refunds: -3600 });
    await settle(refundId, 3600);
    await settle(refundId, 3600);
    const settled = await transactionsOf(order.id, [refundId]);
    expect(settled.map((transaction) => transaction.kind)).toEqual(["sale", "refund", "refund_settled"]);
    expect(balances(settled)).toEqual({ provider_clearing: 999, platform_revenue: -999 });
  });

  test("of a share that is held comes off what is held", async () => {
    const { order } = await aSale();
    await book(order);
    const [sale] = await transactionsOf(order.id);
    world.platform.clock.advance(2 * day);
    const refundId = await refund(order);
    const [, back] = await transactionsOf(order.id, [refundId]);
    expect(back?.entries[0]?.availableAt).toEqual(sale?.entries[1]?.availableAt);
  });

  test("unit by unit returns everything, and the accounts are as before the sale", async () => {
    const seller = await aPerson(world);
    const wishes = { unitCents: 333, quantity: 3, discountCents: 100, sellerId: seller.id };
    const order = await anOrder(world, { lines: [wishes] });
    await book(order);
    const refundIds = [await refund(order, 0, 1)];
    const after = (refundedUnits: number, refundedCents: number): TestOrder => ({
      ...order,
      items: [{ ...order.items[0]!, refundedUnits, refundedCents }],
    });
    refundIds.push(await refund(after(1, 299), 0, 1), await refund(after(2, 598), 0, 1));
    const transactions = await transactionsOf(order.id, refundIds);
    const owed = transactions.slice(1).map((transaction) => balances([transaction])["refunds"]);
    expect(owed).toEqual([-299, -299, -301]);
    expect(balances(transactions)).toEqual({ provider_clearing: 899, refunds: -899 });
  });

  test("that failed leaves every account as before it", async () => {
    const { order } = await aSale();
    await book(order);
    const before = balances(await transactionsOf(order.id));
    const refundId = await refund(order);
    await fail(refundId);
    await fail(refundId);
    const transactions = await transactionsOf(order.id, [refundId]);
    expect(transactions.map((transaction) => transaction.kind)).toEqual(["sale", "refund", "refund_failed"]);
    expect(balances(transactions)).toEqual(before);
    expect(transactions[2]?.entries).toHaveLength(4);
    expect(transactions[2]?.entries[0]?.availableAt).toEqual(transactions[1]?.entries[0]?.availableAt);
  });

  test("of the last unit takes the rest of every share, also when one before it had failed", async () => {
    const seller = await aPerson(world);
    const wishes = { unitCents: 333, quantity: 3, discountCents: 100, sellerId: seller.id };
    const order = await anOrder(world, { lines: [wishes] });
    await book(order);
    const after = (refundedUnits: number, refundedCents: number): TestOrder => ({
      ...order,
      items: [{ ...order.items[0]!, refundedUnits, refundedCents }],
    });
    const first = await refund(order, 0, 1);
    const second = await refund(after(1, 299), 0, 2);
    await fail(first);
    const third = await refund(after(2, 600), 0, 1);
    const transactions = await transactionsOf(order.id, [first, second, third]);
    expect(balances(transactions)).toEqual({ provider_clearing: 899, refunds: -899 });
  });

  test("that failed after it was settled brings the money back too", async () => {
    const { order } = await aSale();
    await book(order);
    const before = balances(await transactionsOf(order.id));
    const refundId = await refund(order);
    await settle(refundId, 3600);
    await fail(refundId);
    expect(balances(await transactionsOf(order.id, [refundId]))).toEqual(before);
  });
});

describe("units for which nothing was paid", () => {
  test("give everybody's part back, each taking back once and on its line", async () => {
    const seller = await aPerson(world);
    const order = await anOrder(world, { lines: [{ quantity: 2, discountCents: 8000, sellerId: seller.id }] });
    await book(order);
    const [{ id: orderItemId, sellerId, ...item }] = order.items as [TestOrder["items"][number]];
    const takeBack = (refundedUnits: number) => {
      const left = {
        ...item,
        refundedUnits: refundedUnits - 1,
        promotionCents: item.sellerCents + item.commissionCents,
      };
      const line: ReturnedLine = { orderItemId, sellerId, ...shareReturn(left, 1) };
      return world.db.write((tx) => ledger.postTakenBack(tx, { line, refundedUnits, at: order.createdAt }));
    };
    for (const unit of [1, 1, 2]) await takeBack(unit);
    const sources = { orderId: order.id, refundIds: [], paymentIds: [], orderItemIds: [orderItemId] };
    const [, ...back] = await ledger.transactionsOf(world.db.read, sources);
    expect(back).toMatchObject([
      { kind: "refund", orderItemId, unit: 1 },
      { kind: "refund", orderItemId, unit: 2 },
    ]);
    expect(balances(await ledger.transactionsOf(world.db.read, sources))).toEqual({});
  });
});

describe("money for an order that had ended", () => {
  test("is owed back, and is gone once settled; the seller has nothing of it", async () => {
    const order = await anOrder(world, { status: "expired" });
    const payment = await aPayment(world, order);
    const late = { paymentId: payment.id, orderId: order.id, amountCents: 4000, at: order.createdAt };
    await world.db.write((tx) => ledger.postLatePayment(tx, late));
    await world.db.write((tx) => ledger.postLatePayment(tx, late));
    const refundId = await aRefund(world, order, { paymentId: payment.id });
    const look = () => transactionsOf(order.id, [refundId], [payment.id]);
    expect(balances(await look())).toEqual({ provider_clearing: 4000, refunds: -4000 });
    await settle(refundId, 4000);
    expect(balances(await look())).toEqual({});
    await fail(refundId);
    expect(balances(await look())).toEqual({ provider_clearing: 4000, refunds: -4000 });
  });

  test("stays owed when its refund failed before it was settled", async () => {
    const order = await anOrder(world, { status: "expired" });
    const refundId = await aRefund(world, order);
    await fail(refundId);
    expect(await transactionsOf(order.id, [refundId])).toEqual([]);
  });
});
