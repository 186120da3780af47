import { sql } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import type { Day } from "../../platform/zone-days.ts";
import type { Days, FigureScope } from "./measures-repository.ts";

/** What there is of plans at a moment. */
export const stocks = ["educator", "premium", "royalty", "trials", "mrr"] as const;
export type Stock = (typeof stocks)[number];

/**
 * What was added to and taken from each by day; all of it up to a day is what there was at its end, from the first asked day on.
 * Read from invoices, so that a plan counts as what it was then: from its start to the next invoice, its end, or the end of the
 * period that it paid. An open invoice counts too: its plan is in grace.
 */
export async function findStockChanges(
  db: Read,
  { from, to }: Days,
  { zone, testMoney }: FigureScope,
): Promise<ReadonlyMap<Stock, ReadonlyMap<Day, number>>> {
  const found = rowsOf(
    await db.execute(sql`
      with begun as (
        select i.subscription_id, i.id, p.tier, i.period_end, s.ended_at, s.trial_end,
          round((case s.kind when 'studio' then pr.seat_cents * i.quantity else pr.cents end)::numeric
            / case p.interval when 'month' then 1 when 'quarter' then 3 else 12 end) as monthly,
          case when i.reason in ('upgrade', 'seats') then coalesce(i.paid_at, i.created_at) else i.period_start end as starts
        from subscription_invoices i join subscriptions s on s.id = i.subscription_id
          join plan_prices pr on pr.id = i.price_id join subscription_plans p on p.id = pr.plan_id
        where i.state <> 'void' and s.test = ${testMoney} and not (s.status = 'incomplete' or i.reason = 'first' and i.state = 'open')
          and i.period_end > ${from}::timestamp at time zone ${zone}),
      paid as (
        select tier, monthly, starts,
          least(period_end, ended_at, lead(starts) over (partition by subscription_id order by id)) as ends
        from begun where trial_end is null or starts >= trial_end),
      held as (
        select tier as stock, 1 as amount, starts, ends from paid where ends > starts
        union all select 'mrr', monthly, starts, ends from paid where ends > starts
        union all select 'trials', 1, u.created_at, least(s.trial_end, s.ended_at)
          from trial_uses u join subscriptions s on s.id = u.subscription_id
          where s.test = ${testMoney} and s.trial_end > ${from}::timestamp at time zone ${zone}),
      moved as (
        select stock, amount, greatest((starts at time zone ${zone})::date, ${from}::date) as day from held
        union all select stock, -amount, greatest((ends at time zone ${zone})::date, ${from}::date) from held)
      select stock, day::text as day, sum(amount) as amount from moved where day <= ${to}::date group by 1, 2`),
  );
  const byDay = (stock: Stock) =>
    new Map(found.flatMap((row) => (row["stock"] === stock ? [[String(row["day"]), Number(row["amount"])]] : [])));
  return new Map(stocks.map((stock) => [stock, byDay(stock)]));
}
