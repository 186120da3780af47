import { sql, type SQL } from "drizzle-orm";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { isPayoutInTrouble, type PayoutScope, type PayoutTrouble } from "../payout-troubles-repository.ts";
import { momentOf, type WaitingWork } from "./overview-repository.ts";

interface WaitingPayouts extends WaitingWork {
  readonly cents: number;
  /** The seller whose payout has been waiting the longest. */
  readonly sellerId: number | null;
}

interface OfMoney {
  readonly provider: PaymentProvider;
  readonly test: boolean;
}

const rowOf = async (db: Read, query: SQL): Promise<Record<string, unknown>> =>
  rowsOf(await db.execute(query))[0] ?? {};
const waiting = (row: Record<string, unknown>): WaitingWork => ({
  count: Number(row["total"] ?? 0),
  oldestAt: momentOf(row["oldest"]),
});
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/**
 * What the last comparison of the ledger found, since when the nightly comparisons find something, and the sentences of
 * the first differences.
 */
export async function findLastDifferences(db: Read, most: number) {
  // That the payment service did not answer is said by another card.
  const found = sql.raw(`jsonb_path_query_array(differences, '$[*] ? (@.kind != "provider_not_asked")')`);
  const row = await rowOf(
    db,
    sql`with nights as (select id, created_at, ${found} as found from reconciliations),
        clean as (select coalesce(max(id), 0) as id from nights where jsonb_array_length(found) = 0)
      select found, (select extract(epoch from min(created_at))::float8 from nights, clean where nights.id > clean.id) as oldest
      from nights order by id desc limit 1`,
  );
  const differences: unknown[] = Array.isArray(row["found"]) ? row["found"] : [];
  const first = differences.slice(0, most).map((difference) => ({
    text: String(member(difference, "text")),
    orderId: numberOf(member(difference, "orderId")),
  }));
  const publicIds = await findPublicIds(
    db,
    first.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    count: differences.length,
    oldestAt: differences.length === 0 ? null : momentOf(row["oldest"]),
    sentences: first.map(({ text, orderId }) => ({
      text,
      publicId: orderId === null ? null : (publicIds.get(orderId) ?? null),
    })),
  };
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

async function findPublicIds(db: Read, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = rowsOf(await db.execute(sql`select id, public_id from orders where id in (${list})`));
  return new Map(rows.map((row) => [Number(row["id"]), String(row["public_id"])]));
}

/** What the payment service has and the ledger does not, with this installation's mark or without. */
export const findUnknowns = async (
  db: Read,
  { testMoney, marked }: { readonly testMoney: boolean; readonly marked: boolean },
): Promise<WaitingWork> =>
  waiting(
    await rowOf(
      db,
      sql`select count(*) as total, extract(epoch from min(found_at))::float8 as oldest from provider_unknowns
        where state = 'open' and marked = ${marked} and test = ${testMoney}`,
    ),
  );

/** Payouts with which something is wrong. */
export async function findPayoutsInTrouble(
  db: Read,
  trouble: PayoutTrouble,
  scope: PayoutScope,
): Promise<WaitingPayouts> {
  const cents = sql.raw(trouble === "taken_back" ? "taken_back_cents" : "amount_cents");
  const row = await rowOf(
    db,
    sql`select count(*) as total, extract(epoch from min(created_at))::float8 as oldest, coalesce(sum(${cents}), 0) as cents,
      (array_agg(seller_id order by created_at))[1] as seller_id from payouts where ${isPayoutInTrouble(trouble, scope)}`,
  );
  return { ...waiting(row), cents: Number(row["cents"] ?? 0), sellerId: numberOf(row["seller_id"]) };
}

/** Of these payouts those to people without a store, whom the list of sellers does not have; the oldest first. */
export async function findPayoutsWithoutStore(db: Read, trouble: PayoutTrouble, scope: PayoutScope, most: number) {
  const rows = rowsOf(
    await db.execute(sql`
      select users.id, users.username, users.first_name, users.last_name, payouts.amount_cents as cents
      from payouts join users on users.id = payouts.seller_id
      where ${isPayoutInTrouble(trouble, scope)} and not exists (select 1 from sellers where user_id = payouts.seller_id)
      order by payouts.created_at limit ${most}`),
  );
  return rows.map((row) => ({
    id: Number(row["id"]),
    username: String(row["username"]),
    first_name: textOf(row["first_name"]),
    last_name: textOf(row["last_name"]),
    cents: Number(row["cents"]),
  }));
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** People whose account was ready and is not any more. */
export async function findLostAccounts(db: Read, { provider, test }: OfMoney) {
  const row = await rowOf(
    db,
    sql`select count(*) as total, extract(epoch from min(not_ready_since))::float8 as oldest,
        (array_agg(user_id order by not_ready_since))[1] as seller_id
      from payees where not_ready_since is not null and account_provider = ${provider} and account_test = ${test}`,
  );
  return { ...waiting(row), sellerId: numberOf(row["seller_id"]) };
}

/** Plans whose period ended before a moment and of whose next nothing is known. */
export async function findOverdueRenewals(db: Read, { provider, test }: OfMoney, endedBefore: Date) {
  const row = await rowOf(
    db,
    sql`select count(*) as total, extract(epoch from min(current_period_end))::float8 as oldest,
        (array_agg(id order by current_period_end))[1] as id
      from subscriptions where status in ('trialing', 'active') and current_period_end < ${at(endedBefore)}
        and provider = ${provider} and test = ${test}`,
  );
  return { ...waiting(row), id: numberOf(row["id"]) };
}

/** Until when what moved at the payment service is known; without any answer, since when somebody should have asked. */
export async function findProviderLastAsked(db: Read): Promise<Date | null> {
  const row = await rowOf(
    db,
    sql`select extract(epoch from coalesce((select max(asked_until) from reconciliations),
      (select known_since from job_runs where name = 'checkout.reconcile')))::float8 as asked`,
  );
  return momentOf(row["asked"]);
}

/** Whether anybody is paid through an account of Stripe's. */
export async function hasStripeSellers(db: Read): Promise<boolean> {
  const row = await rowOf(db, sql`select exists (select 1 from payees where account_provider = 'stripe') as there`);
  return row["there"] === true;
}

/** Work that waits for over an hour for somebody to begin it, by job. The queue keeps its own tables and times. */
export async function findWaitingWork(db: Read): Promise<{ readonly name: string; readonly count: number }[]> {
  const { there } = await rowOf(db, sql`select to_regclass('pgboss.job') is not null as there`);
  if (there !== true) return [];
  const rows = rowsOf(
    await db.execute(sql`
      select name, count(*) as total from pgboss.job
      where state < 'active' and start_after < now() - interval '1 hour' group by name order by name`),
  );
  return rows.map((row) => ({ name: String(row["name"]), count: Number(row["total"]) }));
}
