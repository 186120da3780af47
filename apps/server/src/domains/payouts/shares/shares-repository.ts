import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

/** One kind of money at one moment: test money is paid by test payouts and by no other. */
export interface At {
  readonly test: boolean;
  readonly now: Date;
}

export interface Sums {
  readonly heldCents: number;
  readonly payableCents: number;
  readonly disputedCents: number;
  readonly onItsWayCents: number;
  readonly paidCents: number;
}

export interface Share {
  readonly entryId: number;
  readonly amountCents: number;
}

const until = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Everything that a payout made now pays: available, undisputed, in no payout. Call it under the payee's lock. */
export async function findPayableShares(db: Read, sellerId: number, { test, now }: At): Promise<Share[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select entry_id, amount_cents from seller_shares
      where seller_id = ${sellerId} and test = ${test} and payout_id is null and not disputed and available_at <= ${until(now)}`),
  );
  return rows.map((row) => ({ entryId: Number(row["entry_id"]), amountCents: Number(row["amount_cents"]) }));
}

/** What people are owed and were paid, by person; without persons named, of everybody together under null. */
export async function findSums(
  db: Read,
  sellerIds: readonly number[] | null,
  { test, now }: At,
): Promise<ReadonlyMap<number | null, Sums>> {
  const ids = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(sellerIds ?? [])}::json))`;
  const named = sellerIds === null ? sql`true` : sql`seller_id in ${ids}`;
  const by = sellerIds === null ? sql`null::bigint` : sql`seller_id`;
  const rows = rowsOf(
    await db.execute(sql`
      select id, sum(held) as held, sum(payable) as payable, sum(disputed) as disputed, sum(way) as way, sum(paid) as paid from (
        select ${by} as id,
          coalesce(sum(amount_cents) filter (where not disputed and available_at > ${until(now)}), 0) as held,
          coalesce(sum(amount_cents) filter (where not disputed and available_at <= ${until(now)}), 0) as payable,
          coalesce(sum(amount_cents) filter (where disputed), 0) as disputed, 0 as way, 0 as paid
        from seller_shares where test = ${test} and payout_id is null and ${named} group by 1
        union all
        select ${by}, 0, 0, 0, coalesce(sum(amount_cents) filter (where state in ('pending', 'in_transit')), 0),
          coalesce(sum(amount_cents) filter (where state = 'paid'), 0)
        from payouts where test = ${test} and ${named} group by 1) parts
      group by id`),
  );
  return new Map(
    rows.map((row) => [
      row["id"] === null ? null : Number(row["id"]),
      {
        heldCents: Number(row["held"]),
        payableCents: Number(row["payable"]),
        disputedCents: Number(row["disputed"]),
        onItsWayCents: Number(row["way"]),
        paidCents: Number(row["paid"]),
      },
    ]),
  );
}

export const nothing: Sums = { heldCents: 0, payableCents: 0, disputedCents: 0, onItsWayCents: 0, paidCents: 0 };

/** When what is held becomes payable, by day in UTC. */
export async function findHeldByDay(
  db: Read,
  sellerId: number,
  { test, now }: At,
): Promise<{ readonly on: string; readonly cents: number }[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select to_char(available_at at time zone 'UTC', 'YYYY-MM-DD') as on_day, sum(amount_cents) as cents from seller_shares
      where seller_id = ${sellerId} and test = ${test} and payout_id is null and not disputed and available_at > ${until(now)}
      group by 1 having sum(amount_cents) <> 0 order by 1`),
  );
  return rows.map((row) => ({ on: String(row["on_day"]), cents: Number(row["cents"]) }));
}

/** How many people have a balance that is not zero. */
export async function countOwed(db: Read, test: boolean): Promise<number> {
  const [row] = rowsOf(
    await db.execute(sql`
      select count(*) as n from (select 1 from seller_shares where test = ${test} and payout_id is null
        group by seller_id having sum(amount_cents) <> 0) owed`),
  );
  return Number(row?.["n"] ?? 0);
}

/** People with something to be paid out, in the order of their numbers. */
export async function findPayable(db: Read, { test, now }: At, after: number, most: number): Promise<number[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select seller_id from seller_shares
      where seller_id > ${after} and test = ${test} and payout_id is null and not disputed and available_at <= ${until(now)}
      group by seller_id having sum(amount_cents) > 0 order by seller_id limit ${most}`),
  );
  return rows.map((row) => Number(row["seller_id"]));
}

/** The same for closed stores that sold nothing since a moment: the remainder is paid whatever its amount. */
export async function findRemainders(
  db: Read,
  { test, now }: At,
  { soldBefore, after, most }: { readonly soldBefore: Date; readonly after: number; readonly most: number },
): Promise<number[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select s.seller_id from seller_shares s join sellers store on store.user_id = s.seller_id and store.state = 'closed'
      where s.seller_id > ${after} and s.test = ${test} and s.payout_id is null and not s.disputed
        and s.available_at <= ${until(now)} and not exists (
          select 1 from order_items i join orders o on o.id = i.order_id
          where i.seller_id = s.seller_id and o.paid_at > ${until(soldBefore)})
      group by s.seller_id having sum(s.amount_cents) > 0 order by s.seller_id limit ${most}`),
  );
  return rows.map((row) => Number(row["seller_id"]));
}
