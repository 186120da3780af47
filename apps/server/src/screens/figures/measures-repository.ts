import { keysOf } from "@pavane/contract/core/codes";
import type { LedgerAccountKind } from "@pavane/contract/ledger/choices";
import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import type { Day } from "../../platform/zone-days.ts";

/** Days of the site's time zone, both counted. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Where rows lie that are counted or summed by the moment they happened. Every moment has an index that leads with it. */
interface Source {
  readonly moment: SQL;
  /** Ends in a condition. */
  readonly rows: (testMoney: boolean) => SQL;
  readonly amounts: Readonly<Record<string, SQL>>;
}

const count = sql`count(*)`;

/** A member is an account that is not deleted and not an unclaimed purchase. */
const members = sql`users where users.deleted_at is null
  and not exists (select 1 from user_roles where user_id = users.id and role = 'GUEST_USER')`;

/** An entry on one of the platform's own accounts, each of which there is once. */
const on = (account: LedgerAccountKind): SQL =>
  sql`ledger_entries.account_id = (select id from ledger_accounts where kind = ${sql.raw(`'${account}'`)})`;

/** A transaction about what was charged for a plan. */
const isOfPlan = sql`(ledger_transactions.invoice_id is not null or ledger_transactions.invoice_refund_id is not null)`;

const sources = {
  sign_ups: { moment: sql`users.created_at`, rows: () => members, amounts: { new_members: count } },
  enrolments: {
    moment: sql`enrolments.created_at`,
    rows: () => sql`enrolments where true`,
    amounts: { enrolments: count },
  },
  completions: {
    moment: sql`enrolments.completed_at`,
    rows: () => sql`enrolments where completed_at is not null`,
    amounts: { completions: count },
  },
  certificates: {
    moment: sql`certificates.issued_at`,
    rows: () => sql`certificates where true`,
    amounts: { certificates: count },
  },
  orders: {
    moment: sql`orders.paid_at`,
    rows: (test) => sql`orders where orders.paid_at is not null and orders.test = ${test}`,
    amounts: { orders: count, gross: sql`sum(orders.total_cents)` },
  },
  // What came for an order that had ended was no sale, so its return is no refund of one.
  refunds: {
    moment: sql`refunds.created_at`,
    rows: (test) => sql`refunds join orders on orders.id = refunds.order_id
      where refunds.state <> 'failed' and refunds.cause <> 'late' and orders.test = ${test}`,
    amounts: { refunds: sql`sum(refunds.amount_cents)` },
  },
  resources: {
    moment: sql`resources.published_at`,
    rows: () => sql`resources where resources.published_at is not null`,
    amounts: { resources_published: count },
  },
  // What happens to a confirmed booking later is an event that leaves it confirmed, or its end.
  bookings: {
    moment: sql`e.created_at`,
    rows: () => sql`booking_events e
      where e.to_state in ('confirmed', 'cancelled_by_learner', 'cancelled_by_professional')`,
    amounts: {
      bookings_confirmed: sql`count(*) filter (where e.to_state = 'confirmed' and e.from_state is distinct from 'confirmed')`,
      bookings_cancelled: sql`count(*) filter (where e.to_state <> 'confirmed' and e.from_state = 'confirmed')`,
    },
  },
  // An attempt that nobody paid began nothing, and its end ends nothing.
  plans: {
    moment: sql`e.created_at`,
    rows: (test) => sql`subscription_events e join subscriptions s on s.id = e.subscription_id
      where s.test = ${test} and (e.kind in ('trial_started', 'activated', 'canceled', 'expired')) and exists (
        select 1 from subscription_events b where b.subscription_id = e.subscription_id and b.kind in ('trial_started', 'activated'))`,
    amounts: {
      plans_begun: sql`count(distinct e.subscription_id) filter (where e.kind in ('trial_started', 'activated'))`,
      plans_ended: sql`count(*) filter (where e.kind in ('canceled', 'expired'))`,
    },
  },
  revenue: {
    moment: sql`ledger_entries.created_at`,
    rows: (
      test,
    ) => sql`ledger_entries join ledger_transactions on ledger_transactions.id = ledger_entries.transaction_id
      where ledger_entries.account_id = any (array(
          select id from ledger_accounts where kind in ('platform_revenue', 'promotions', 'provider_fees')))
        and ledger_transactions.test = ${test}`,
    amounts: {
      // Income is credit and costs are debit, so the sum turned round is what is left of the one after the others.
      revenue: sql`-sum(ledger_entries.amount_cents)`,
      commission: sql`-sum(ledger_entries.amount_cents) filter (where ${on("platform_revenue")} and not ${isOfPlan})`,
      plan_money: sql`-sum(ledger_entries.amount_cents) filter (where ${on("platform_revenue")} and ${isOfPlan})`,
      promotions: sql`sum(ledger_entries.amount_cents) filter (where ${on("promotions")})`,
      fees: sql`sum(ledger_entries.amount_cents) filter (where ${on("provider_fees")})`,
    },
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
type AmountOf<S> = S extends { amounts: infer Amounts } ? keyof Amounts & string : never;
/** What is counted or summed day by day. */
export type Measure = { [S in SourceName]: AmountOf<(typeof sources)[S]> }[SourceName];

/** Which kind of money is counted, and the time zone in which days begin. */
export interface FigureScope {
  readonly zone: string;
  readonly testMoney: boolean;
}

/** Amounts of a source by day; days without any are left out. */
export async function findByDay(
  db: Read,
  name: SourceName,
  { from, to }: Days,
  { zone, testMoney }: FigureScope,
): Promise<ReadonlyMap<Measure, ReadonlyMap<Day, number>>> {
  const { moment, rows, amounts }: Source = sources[name];
  const keys = keysOf<Measure>(amounts);
  const columns = sql.join(
    Object.entries(amounts).map(([key, amount]) => sql`${amount} as ${sql.identifier(key)}`),
    sql`, `,
  );
  const result = rowsOf(
    await db.execute(sql`
      select (${moment} at time zone ${zone})::date::text as day, ${columns} from ${rows(testMoney)}
        and ${moment} >= ${from}::timestamp at time zone ${zone}
        and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}
      group by 1`),
  );
  return new Map(
    keys.map((key) => [key, new Map(result.map((row) => [String(row["day"]), Number(row[key])]))] as const),
  );
}

/** Amounts of a source on certain days, each only until a time of day; in the order of the days. */
export async function findUntilTimeOfDay<Name extends SourceName>(
  db: Read,
  name: Name,
  amount: AmountOf<(typeof sources)[Name]>,
  days: readonly Day[],
  { zone, testMoney, now }: FigureScope & { now: Date },
): Promise<number[]> {
  const { moment, rows, amounts }: Source = sources[name];
  const result = rowsOf(
    await db.execute(sql`
      select (${moment} at time zone ${zone})::date::text as day, ${amounts[amount] ?? count} as total from ${rows(testMoney)}
        and ${moment} >= ${days[0]}::timestamp at time zone ${zone} and ${moment} <= ${now.toISOString()}::timestamptz
        and (${moment} at time zone ${zone})::time <= (${now.toISOString()}::timestamptz at time zone ${zone})::time
      group by 1`),
  );
  const totals = new Map(result.map((row) => [String(row["day"]), Number(row["total"])]));
  return days.map((day) => totals.get(day) ?? 0);
}

/** Members there are. The one figure that reads everybody, so it is asked for once a minute at most. */
export async function countMembers(db: Read): Promise<number> {
  return Number(rowsOf(await db.execute(sql`select count(*) as total from ${members}`))[0]?.["total"] ?? 0);
}

/** How many different people used the site in each of some spans. */
export async function countActive(db: Read, spans: readonly Days[]): Promise<number[]> {
  const from = sql.param(spans.map((span) => span.from));
  const to = sql.param(spans.map((span) => span.to));
  const result = await db.execute(sql`
    select count(distinct user_id) as total
    from unnest(${from}::date[], ${to}::date[]) with ordinality as span (first, last, place)
      left join user_activity_days on day between first and last
    group by place order by place`);
  return rowsOf(result).map((row) => Number(row["total"]));
}
