import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import { anOrder, aPayment, aRefund, type OrderWishes, type TestOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { databaseError } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createLedger, shareReturn } from "./index.ts";

const ledger = createLedger();
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** $40.00 of a seller, of which $32.00 are theirs; real money unless said. */
async function aSale(values: OrderWishes["values"] = {}): Promise<TestOrder> {
  const seller = await aPerson(world);
  const order = await anOrder(world, { lines: [{ sellerId: seller.id }], values: { test: false, ...values } });
  const lines = order.items.map(({ id, ...line }) => ({ orderItemId: id, ...line }));
  await world.db.write((tx) => ledger.bookSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays: 14 }));
  return order;
}

async function refund(order: TestOrder): Promise<number> {
  const [{ id: orderItemId, sellerId, ...item }] = order.items as [TestOrder["items"][number]];
  const line = { orderItemId, sellerId, ...shareReturn({ ...item, promotionCents: 0 }, 1) };
  const refundId = await aRefund(world, order);
  await world.db.write((tx) => ledger.bookRefund(tx, { refundId, lines: [line], at: order.createdAt }));
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
    await world.db.write((tx) => ledger.bookRefundFailed(tx, { refundId, at: order.createdAt }));
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

test("what was paid and booked before is marked as its order was", async () => {
  const db = await openDatabaseBefore("0012_test-money");
  await db.raw(
    `with o as (
       insert into orders (public_id, email, email_norm, status, subtotal_cents, discount_cents, total_cents, fingerprint, token_hash,
         from_cart, test, expires_at, paid_at)
       select 'ORDER0000' || n, 'ada@example.com', 'ada@example.com', 'paid', 4000, 0, 4000, 'f', '\\x00', false, n = 1, now(), now()
       from generate_series(0, 1) n returning id),
     i as (
       insert into order_items (order_id, position, item_type, item_id, title, kind, unit_cents, quantity, list_cents, discount_cents,
         paid_cents, commission_bps, commission_cents, seller_cents)
       select id, 0, 'course', 1, 'Thing', 'Certification', 4000, 1, 4000, 0, 4000, 10000, 4000, 0 from o returning id, order_id),
     p as (
       insert into payments (order_id, provider, status, amount_cents, idempotency_key, settled_at)
       select id, 'sandbox', 'succeeded', 4000, 'payment ' || id, now() from o returning id, order_id),
     r as (
       insert into refunds (order_id, payment_id, amount_cents, cause, idempotency_key)
       select order_id, id, 4000, 'staff', 'refund ' || id from p returning id, order_id),
     t as (
       insert into ledger_transactions (kind, order_id, payment_id, refund_id, order_item_id, unit)
       select 'sale', id, null::bigint, null::bigint, null::bigint, null::int from o
       union all select 'fee', null, id, null, null, null from p union all select 'refund', null, null, id, null, null from r
       union all select 'refund', null, null, null, id, 1 from i returning id)
     insert into ledger_entries (transaction_id, account_id, amount_cents)
     select t.id, a.id, cents from t, ledger_accounts a, (values (1), (-1)) amounts (cents) where a.kind = 'refunds'`,
  );
  await migrate(db);
  const marked = async (rows: string) =>
    (await db.raw(`select test, count(*)::int as n from ${rows} group by test order by test`)).rows;
  const each = (n: number) => [false, true].map((of) => ({ test: of, n }));
  expect(await marked("payments")).toEqual(each(1));
  expect(await marked("ledger_transactions")).toEqual(each(4));
  expect(await failure(db.raw("delete from ledger_transactions"))).toMatchObject({ constraint: "ledger_append_only" });
  await db.close();
});
