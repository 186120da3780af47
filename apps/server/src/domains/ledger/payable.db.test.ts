import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrder, aPayment, aRefund, type OrderOptions, type TestOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { databaseError } from "../../platform/db/database.ts";
import { createLedger, shareReturn } from "./index.ts";

const ledger = createLedger();
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** $40.00 of a seller, of which $32.00 are theirs; real money unless said. */
async function aSale(values: OrderOptions["values"] = {}): Promise<TestOrder> {
  const seller = await aPerson(world);
  const order = await anOrder(world, { lines: [{ sellerId: seller.id }], values: { test: false, ...values } });
  const lines = order.items.map(({ id, ...line }) => ({ orderItemId: id, ...line }));
  await world.db.write((tx) => ledger.postSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays: 14 }));
  return order;
}

async function refund(order: TestOrder): Promise<number> {
  const [{ id: orderItemId, sellerId, ...item }] = order.items as [TestOrder["items"][number]];
  const line = { orderItemId, sellerId, ...shareReturn({ ...item, promotionCents: 0 }, 1) };
  const refundId = await aRefund(world, order);
  await world.db.write((tx) => ledger.postRefund(tx, { refundId, lines: [line], at: order.createdAt }));
  return refundId;
}

/** What payouts find for an order's seller, with the day from which they may pay it. */
async function payable(order: TestOrder, test = false): Promise<unknown[]> {
  const { rows } = await world.db.raw(
    `select sum(amount_cents)::int as cents, available_at - $2::timestamptz = interval '14 days' as after_14_days
     from seller_shares where seller_id = $1 and test = $3 and not disputed and payout_id is null group by available_at`,
    [order.items[0]!.sellerId, order.createdAt.toISOString(), test],
  );
  return rows;
}

const all = [{ cents: 3200, after_14_days: true }];
const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => databaseError(error),
  );

describe("what payouts may pay", () => {
  test("is a seller's share, of real and test money apart", async () => {
    expect(await payable(await aSale())).toEqual(all);
    const tried = await aSale({ test: true });
    expect([await payable(tried), await payable(tried, true)]).toEqual([[], all]);
  });

  test("is nothing while a bank disputes the payment, and all of it after", async () => {
    const order = await aSale();
    const dispute = (at: string) => world.db.raw(`update orders set disputed_at = ${at} where id = $1`, [order.id]);
    await dispute("now()");
    expect(await payable(order)).toEqual([]);
    await dispute("null");
    expect(await payable(order)).toEqual(all);
  });

  test("is nothing once the sale came back, and all of it when that refund failed", async () => {
    const order = await aSale();
    const refundId = await refund(order);
    expect(await payable(order)).toEqual([{ cents: 0, after_14_days: true }]);
    await world.db.write((tx) => ledger.postRefundFailed(tx, { refundId, at: order.createdAt }));
    expect(await payable(order)).toEqual(all);
  });
});

describe.each([true, false])("payments and the ledger of an order of which `test` is %s", (isTest) => {
  test("say the same, whatever a caller says", async () => {
    const order = await anOrder(world, { values: { test: isTest } });
    expect(await aPayment(world, order, { test: !isTest })).toMatchObject({ test: isTest });
    const { rows } = await world.db.raw(
      `with t as (insert into ledger_transactions (kind, order_id, test) values ('sale', $1, $2) returning id, test),
        e as (insert into ledger_entries (transaction_id, account_id, amount_cents)
          select t.id, a.id, cents from t, ledger_accounts a, (values (1), (-1)) amounts (cents) where a.kind = 'refunds')
       select test from t`,
      [order.id, !isTest],
    );
    expect(rows).toEqual([{ test: isTest }]);
  });

  test("keep it", async () => {
    const order = await aSale({ test: isTest });
    await aPayment(world, order);
    const elsewhere = await anOrder(world, { values: { test: !isTest } });
    const change = (statement: string, value: unknown) =>
      failure(
        world.db.raw(`${statement} = $2 where ${statement.includes("orders") ? "id" : "order_id"} = $1`, [
          order.id,
          value,
        ]),
      );
    const kept = { code: "23001", constraint: "payments_test_kept" };
    expect(await change("update payments set test", !isTest)).toEqual(kept);
    expect(await change("update payments set order_id", elsewhere.id)).toEqual(kept);
    expect(await change("update orders set test", !isTest)).toEqual({ code: "23001", constraint: "orders_test_kept" });
    expect(await change("update ledger_transactions set test", !isTest)).toMatchObject({
      constraint: "ledger_append_only",
    });
  });
});
