import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import { databaseError, type Database } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";

let db: Database;
beforeEach(async () => {
  db = await openDatabaseBefore("0011_ledger-sources");
  await db.raw(anOrder);
});
afterEach(() => db.close());

/** One order of two lines, the second of 50 units, with a payment and a refund, as they stood before. */
const anOrder = `
  with o as (
    insert into orders (public_id, email, email_norm, status, subtotal_cents, discount_cents, total_cents, fingerprint, token_hash,
      from_cart, test, expires_at, paid_at)
    values ('AAAAAAAAAA', 'ada@example.com', 'ada@example.com', 'paid', 4000, 0, 4000, 'f', '\\x00', false, true, now(), now())
    returning id),
  i as (
    insert into order_items (order_id, position, item_type, item_id, title, kind, unit_cents, quantity, list_cents, discount_cents,
      paid_cents, commission_bps, commission_cents, seller_cents)
    select id, n, 'course', n, 'Thing', 'Certification', 4000 - 4000 * n, 1 + 49 * n, 4000 - 4000 * n, 0, 4000 - 4000 * n, 10000,
      4000 - 4000 * n, 0 from o, generate_series(0, 1) n),
  p as (
    insert into payments (order_id, provider, status, amount_cents, idempotency_key, settled_at)
    select id, 'sandbox', 'succeeded', 4000, 'order:AAAAAAAAAA:1', now() from o returning id, order_id)
  insert into refunds (order_id, payment_id, amount_cents, cause, idempotency_key)
  select order_id, id, 4000, 'staff', 'refund:1' from p`;

/** Books as the program before did: a word, and a number that a subquery yields. */
const bookOld = (kind: string, source: string, number: string) =>
  db.session(async (query) => {
    await query("begin");
    await query(
      `with t as (insert into ledger_transactions (kind, source_type, source_id) values ($1, $2, (${number})) returning id)
       insert into ledger_entries (transaction_id, account_id, amount_cents)
       select t.id, a.id, cents from t, ledger_accounts a, (values (1), (-1)) amounts (cents) where a.kind = 'refunds'`,
      [kind, source],
    );
    await query("commit");
  });
const line = (position: number) => `select id from order_items where position = ${position}`;

test("what was booked keeps its source and everything else, and stays as it is from then on", async () => {
  await bookOld("sale", "order", "select id from orders");
  await bookOld("fee", "payment", "select id from payments");
  await bookOld("adjustment", "payment", "select id from payments");
  await bookOld("refund", "refund", "select id from refunds");
  await bookOld("refund_settled", "refund", "select id from refunds");
  await bookOld("refund_failed", "refund", "select id from refunds");
  await bookOld("refund", "units", `(${line(0)}) * 51 + 1`);
  await bookOld("refund", "units", `(${line(1)}) * 51 + 50`);
  const before = await db.raw("select id, created_at from ledger_transactions order by id");
  await migrate(db);

  const of = (table: string) =>
    db.raw(`select id from ${table} order by id`).then(({ rows }) => rows.map(({ id }) => id));
  const [[order], [payment], [refund], [first, second]] = await Promise.all(
    ["orders", "payments", "refunds", "order_items"].map(of),
  ).then((ids) => ids as [unknown[], unknown[], unknown[], unknown[]]); // one list for each table
  const { rows } = await db.raw(
    "select kind, order_id, payment_id, refund_id, order_item_id, unit from ledger_transactions order by id",
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["sale", order, null, null, null, null],
    ["fee", null, payment, null, null, null],
    ["adjustment", null, payment, null, null, null],
    ["refund", null, null, refund, null, null],
    ["refund_settled", null, null, refund, null, null],
    ["refund_failed", null, null, refund, null, null],
    ["refund", null, null, null, first, 1],
    ["refund", null, null, null, second, 50],
  ]);
  expect((await db.raw("select id, created_at from ledger_transactions order by id")).rows).toEqual(before.rows);
  for (const change of ["update ledger_transactions set unit = null", "delete from ledger_transactions"])
    expect(await failure(db.raw(change))).toEqual({ code: "23001", constraint: "ledger_append_only" });
});

test("a source that nobody writes stops the migration, which leaves everything as it was", async () => {
  await bookOld("adjustment", "guess", "select 1");
  expect(await failure(migrate(db))).toEqual({ code: "23514", constraint: "ledger_transactions_source" });
  const { rows } = await db.raw("select kind, source_type, source_id::int from ledger_transactions");
  expect(rows).toEqual([{ kind: "adjustment", source_type: "guess", source_id: 1 }]);
  expect(await failure(db.raw("delete from ledger_transactions"))).toMatchObject({ constraint: "ledger_append_only" });
});

const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => databaseError(error),
  );
