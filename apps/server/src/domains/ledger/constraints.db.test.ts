import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anOrder, aPayment, aRefund, type TestOrder } from "../../../test/factories/orders.ts";
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
  await world.db.write((tx) => ledger.postSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays: 14 }));
});
afterAll(() => world.close());

async function failure(act: Promise<unknown>): Promise<{ code: string; constraint: string | null } | null> {
  return act.then(
    () => null,
    (error: unknown) => databaseError(error),
  );
}

/** Writes a transaction with entries past the domain; `beforeCommit` is told when every statement was accepted. */
async function write(amounts: readonly number[], beforeCommit: () => void = () => undefined) {
  const payment = await aPayment(world, order, { status: "canceled" });
  await world.db.write(async (tx) => {
    await tx.execute(sql`insert into ledger_transactions (kind, payment_id) values ('adjustment', ${payment.id})`);
    for (const amount of amounts)
      await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount_cents)
        select (select max(id) from ledger_transactions), id, ${amount} from ledger_accounts where kind = 'refunds'`);
    beforeCommit();
  });
}

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
    const again = world.db.raw("insert into ledger_transactions (kind, order_id) values ('sale', $1)", [order.id]);
    expect(await failure(again)).toEqual({ code: "23505", constraint: "ledger_transactions_once_an_order" });
  });

  describe("takes one source that fits the kind:", () => {
    /** Past the domain, with two entries, so that only the source can be wrong. */
    async function bookFor(kind: string, columns: readonly Source[]): Promise<ReturnType<typeof failure>> {
      const [line] = order.items;
      const of = { order_id: order.id, payment_id: payment, refund_id: refund, order_item_id: line!.id, unit: 1 };
      const values = columns.map((column) => of[column]);
      const insert = sql.raw(
        `insert into ledger_transactions (${["kind", ...columns].join(", ")}) values ('${[kind, ...values].join("', '")}')`,
      );
      return failure(
        world.db.write(async (tx) => {
          await tx.execute(insert);
          await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount_cents)
            select (select max(id) from ledger_transactions), id, cents
            from ledger_accounts, (values (1), (-1)) amounts (cents) where kind = 'refunds'`);
        }),
      );
    }
    type Source = "order_id" | "payment_id" | "refund_id" | "order_item_id" | "unit";
    let payment: number;
    let refund: number;
    beforeAll(async () => {
      payment = (await aPayment(world, order)).id;
      refund = await aRefund(world, order, { paymentId: payment });
    });

    test.each<[string, Source[], string]>([
      ["sale", [], "source"],
      ["sale", ["payment_id"], "source"],
      ["sale", ["order_id", "payment_id"], "source"],
      ["fee", ["order_id"], "source"],
      ["adjustment", ["refund_id"], "source"],
      ["refund", ["payment_id"], "source"],
      ["refund", ["refund_id", "order_item_id", "unit"], "source"],
      ["refund", ["order_item_id"], "unit"],
      ["refund", ["refund_id", "unit"], "unit"],
      ["refund_settled", ["order_item_id", "unit"], "source"],
      ["payout", ["order_id"], "source"],
    ])("not a %s of %j", async (kind, columns, check) => {
      expect(await bookFor(kind, columns)).toEqual({ code: "23514", constraint: `ledger_transactions_${check}` });
    });

    test.each<[string, Source[], string]>([
      ["fee", ["payment_id"], "payment"],
      ["adjustment", ["payment_id"], "payment"],
      ["refund", ["refund_id"], "refund"],
      ["refund_settled", ["refund_id"], "refund"],
      ["refund_failed", ["refund_id"], "refund"],
      ["refund", ["order_item_id", "unit"], "unit"],
    ])("a %s of %j, once", async (kind, columns, one) => {
      expect(await bookFor(kind, columns)).toBeNull();
      const twice = { code: "23505", constraint: `ledger_transactions_once_a_${one}` };
      expect(await bookFor(kind, columns)).toEqual(twice);
    });

    test.each(["order_id", "payment_id", "refund_id", "order_item_id"])("%s is there", async (column) => {
      const kind = { order_id: "sale", payment_id: "fee" }[column] ?? "refund";
      const unit = column === "order_item_id" ? "1" : "null";
      const nobodys = `insert into ledger_transactions (kind, ${column}, unit) values ('${kind}', 99999999, ${unit})`;
      const constraint = `ledger_transactions_${column.replace("_id", "")}`;
      expect(await failure(world.db.raw(nobodys))).toEqual({ code: "23503", constraint });
    });
  });

  test.each([
    "update ledger_entries set amount_cents = amount_cents * 2",
    "update ledger_entries set available_at = null where id = -1",
    "delete from ledger_entries",
    "truncate ledger_entries cascade",
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
