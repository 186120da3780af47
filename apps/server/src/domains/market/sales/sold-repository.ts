import { dayMs } from "@pavane/contract/core/durations";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";
import { resourceStats } from "../views/tables.ts";

/** Days of sales that make a resource one of the best selling. */
export const sellingDays = 90;

/** The source of units whose buyer came from no page of ours. */
const unknownSource = "sale";

export interface CountedSale {
  readonly resourceId: number;
  /** Units sold, or given back where below zero. */
  readonly units: number;
  /** When they were paid, also where they are given back. */
  readonly paidAt: Date;
  readonly now: Date;
}

/** Keeps the numbers of a resource in step with what is sold of it, in the transaction that sells or gives back. */
export async function countSale(tx: Tx, { resourceId, units, paidAt, now }: CountedSale): Promise<void> {
  const paidOn = dayOf(paidAt);
  const recent = paidOn >= firstDay(now) ? units : 0;
  await tx.execute(sql`
    update ${resources} set sales = greatest(0, sales + ${units}::int), sales90 = greatest(0, sales90 + ${recent}::int)
    where id = ${resourceId}::bigint`);
  await tx.execute(sql`
    insert into ${resourceStats} as counted (resource_id, day, source, units)
    select id, ${paidOn}::date, ${unknownSource}, greatest(0, ${units}::int) from ${resources} where id = ${resourceId}::bigint
    on conflict (resource_id, day, source) do update set units = greatest(0, counted.units + ${units}::int)`);
}

/** What "in the last 90 days" means moves on by a day each night; doing it twice changes nothing. */
export async function forgetOldSales(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    with recent as (
      select resource_id, sum(units)::int as units from ${resourceStats} where day >= ${firstDay(now)}::date group by resource_id)
    update ${resources} set sales90 = counted.units
    from (
      select every.id, coalesce(recent.units, 0) as units from ${resources} every left join recent on recent.resource_id = every.id
      where every.sales90 <> coalesce(recent.units, 0)) counted
    where ${resources}.id = counted.id`);
}

const firstDay = (now: Date): string => dayOf(new Date(now.getTime() - sellingDays * dayMs));

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
