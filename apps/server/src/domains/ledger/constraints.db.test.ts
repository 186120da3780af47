import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anOrder, type TestOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { databaseError } from "../../platform/db/database.ts";
import { createLedger } from "./index.ts";

const ledger = createLedger();
let world: TestApp;
let order: TestOrder;
beforeAll(async () => {
  world = await createTestApp();
  const seller = await aPerson(world);
  order = await anOrder(world, { lines: [{ sellerId: seller.id }] });
  const lines = order.items.map(({ id, ...line }) => ({ orderItemId: id, ...line }));
  await world.db.write((tx) => ledger.bookSale(tx, { orderId: order.id, lines, at: order.createdAt }));
});
afterAll(() => world.close());

async function failure(act: Promise<unknown>): Promise<{ code: string; constraint: string | null } | null> {
  return act.then(
    () => null,
    (error: unknown) => databaseError(error),
  );
}

let sources = 0;

/** Writes a transaction with entries past the domain; `beforeCommit` is told when every statement was accepted. */
const write = (amounts: readonly number[], beforeCommit: () => void = () => undefined) =>
  world.db.write(async (tx) => {
    sources += 1;
    await tx.execute(sql`insert into ledger_transactions (kind, source_type, source_id)
      values ('adjustment', 'test', ${sources})`);
    for (const amount of amounts)
      await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount_cents)
        select (select max(id) from ledger_transactions), id, ${amount} from ledger_accounts where kind = 'refunds'`);
    beforeCommit();
  });

const counts = async () => {
  const { rows } = await world.db.raw(
    "select (select count(*)::int from ledger_transactions) t, (select count(*)::int from ledger_entries) e",
  );
  return rows;
};

describe("the database", () => {
  test("takes a transaction whose entries sum to zero", async () => {
    expect(await failure(write([700, -500, -200]))).toBeNull();
  });

  test.each([
    ["a lone entry", [500], "ledger_transaction_entries"],
    ["a transaction without entries", [], "ledger_transaction_entries"],
    ["two entries that sum to a cent", [500, -499], "ledger_transaction_balances"],
    ["many entries that sum to a cent less", [500, 300, -801], "ledger_transaction_balances"],
  ])("refuses %s at commit", async (_name, amounts, constraint) => {
    const before = await counts();
    const beforeCommit = vi.fn();
    expect(await failure(write(amounts, beforeCommit))).toEqual({ code: "23514", constraint });
    expect(beforeCommit).toHaveBeenCalledOnce();
    expect(await counts()).toEqual(before);
  });

  test("refuses an entry of zero at once", async () => {
    expect(await failure(write([0, 0]))).toEqual({ code: "23514", constraint: "ledger_entries_amount" });
  });

  test("refuses to unbalance a transaction that was booked", async () => {
    const add = world.db.raw(
      `insert into ledger_entries (transaction_id, account_id, amount_cents)
       select e.transaction_id, e.account_id, 100 from ledger_entries e limit 1`,
    );
    expect(await failure(add)).toEqual({ code: "23514", constraint: "ledger_transaction_balances" });
  });

  test("refuses the same source twice", async () => {
    const again = world.db.raw(
      "insert into ledger_transactions (kind, source_type, source_id) values ('sale', 'order', $1)",
      [order.id],
    );
    expect(await failure(again)).toEqual({ code: "23505", constraint: "ledger_transactions_once" });
  });

  test.each([
    "update ledger_entries set amount_cents = amount_cents * 2",
    "update ledger_entries set available_at = null where id = -1",
    "delete from ledger_entries",
    "truncate ledger_entries",
    "update ledger_transactions set kind = 'payout'",
    "delete from ledger_transactions",
    "truncate ledger_transactions cascade",
    "truncate ledger_accounts cascade",
  ])("refuses %s", async (statement) => {
    const before = await counts();
    expect(await failure(world.db.raw(statement))).toEqual({ code: "23001", constraint: "ledger_append_only" });
    expect(await counts()).toEqual(before);
  });

  test("refuses a second account of the platform of one kind", async () => {
    const second = world.db.raw("insert into ledger_accounts (kind) values ('refunds')");
    expect(await failure(second)).toEqual({ code: "23505", constraint: "ledger_accounts_once" });
  });

  test.each([
    ["seller_payable", null],
    ["refunds", "the seller"],
  ])("refuses an account %s of %s", async (kind, seller) => {
    const sellerId = seller === null ? null : order.items[0]!.sellerId;
    const account = world.db.raw("insert into ledger_accounts (kind, seller_id) values ($1, $2)", [kind, sellerId]);
    expect(await failure(account)).toEqual({ code: "23514", constraint: "ledger_accounts_seller" });
  });
});

describe("a line of an order", () => {
  const change = (set: string) =>
    failure(world.db.raw(`update order_items set ${set} where id = $1`, [order.items[0]!.id]));

  test.each([
    "title = 'Another'",
    "item_id = item_id + 1",
    "item_type = 'booking'",
    "unit_cents = 0, list_cents = 0, discount_cents = 0, paid_cents = 0",
    "quantity = 2, list_cents = 8000, paid_cents = 8000",
    "discount_cents = 100, paid_cents = 3900",
    "discount_by_seller = true",
    "seller_id = null",
    "commission_bps = 0",
    "commission_cents = 0",
    "seller_cents = 4000",
    "gift = true",
  ])("never changes: %s", async (set) => {
    expect(await change(set)).toEqual({ code: "23001", constraint: "order_items_frozen" });
  });

  test.each(["list_cents = 0", "paid_cents = 3999"])("has amounts that agree: %s", async (set) => {
    expect(await change(set)).toMatchObject({ code: "23514" });
  });

  test("says what was given back of it, at most what was paid", async () => {
    expect(await change("refunded_units = 1, refunded_cents = 4000, refundable_at = now()")).toBeNull();
    expect(await change("refunded_cents = 4001")).toEqual({ code: "23514", constraint: "order_items_refunded" });
    expect(await change("refunded_units = 2")).toEqual({ code: "23514", constraint: "order_items_refunded" });
  });
});
