import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { DateRanges, DaysOff, MinuteRange, WeeklyRange } from "../slots/slot-query.ts";
import { availabilityDates, availabilityHours, timeOff } from "./tables.ts";

export interface StoredDaysOff extends DaysOff {
  readonly id: number;
  readonly note: string | null;
}

export interface StoredHours {
  readonly weekly: readonly WeeklyRange[];
  readonly dates: readonly DateRanges[];
  readonly daysOff: readonly StoredDaysOff[];
}

/** When somebody can be booked, with dates and days off that end on a day or later. */
export async function findHours(db: Read, userId: number, from: string): Promise<StoredHours> {
  const weekly = await db
    .select({
      weekday: availabilityHours.weekday,
      fromMin: availabilityHours.fromMin,
      toMin: availabilityHours.toMin,
    })
    .from(availabilityHours)
    .where(eq(availabilityHours.userId, userId))
    .orderBy(asc(availabilityHours.weekday), asc(availabilityHours.fromMin));
  const dates = await db
    .select({ day: availabilityDates.day, ranges: rangesOf })
    .from(availabilityDates)
    .where(and(eq(availabilityDates.userId, userId), gte(availabilityDates.day, from)))
    .orderBy(asc(availabilityDates.day));
  const daysOff = await db
    .select({ id: timeOff.id, first: firstDay, last: lastDay, note: timeOff.note })
    .from(timeOff)
    .where(and(eq(timeOff.userId, userId), sql`upper(${timeOff.days}) > ${from}::date`))
    .orderBy(firstDay);
  return { weekly, dates, daysOff };
}

const rangesOf = sql<MinuteRange[]>`coalesce((
  select json_agg(json_build_object('fromMin', lower(part), 'toMin', upper(part)) order by lower(part))
  from unnest(${availabilityDates.ranges}) part), '[]')`;
const firstDay = sql<string>`lower(${timeOff.days})::text`;
const lastDay = sql<string>`(upper(${timeOff.days}) - 1)::text`;

/** All weekly hours in place of those that were. */
export async function replaceWeekly(tx: Tx, userId: number, weekly: readonly WeeklyRange[]): Promise<void> {
  await tx.delete(availabilityHours).where(eq(availabilityHours.userId, userId));
  if (weekly.length > 0) await tx.insert(availabilityHours).values(weekly.map((range) => ({ ...range, userId })));
}

export async function saveDate(tx: Tx, userId: number, { day, ranges }: DateRanges): Promise<void> {
  const text = `{${ranges.map(({ fromMin, toMin }) => `[${fromMin},${toMin})`).join(",")}}`;
  await tx
    .insert(availabilityDates)
    .values({ userId, day, ranges: text })
    .onConflictDoUpdate({ target: [availabilityDates.userId, availabilityDates.day], set: { ranges: text } });
}

export async function deleteDate(tx: Tx, userId: number, day: string): Promise<boolean> {
  const rows = await tx
    .delete(availabilityDates)
    .where(and(eq(availabilityDates.userId, userId), eq(availabilityDates.day, day)))
    .returning({ day: availabilityDates.day });
  return rows.length > 0;
}

export async function overlapsTimeOff(tx: Tx, userId: number, { first, last }: DaysOff): Promise<boolean> {
  const rows = await tx
    .select({ id: timeOff.id })
    .from(timeOff)
    .where(and(eq(timeOff.userId, userId), sql`${timeOff.days} && ${`[${first},${last}]`}::daterange`))
    .limit(1);
  return rows.length > 0;
}

export async function insertTimeOff(
  tx: Tx,
  userId: number,
  { first, last, note }: Omit<StoredDaysOff, "id">,
): Promise<number> {
  const days = `[${first},${last}]`;
  const rows = await tx.insert(timeOff).values({ userId, days, note }).returning({ id: timeOff.id });
  return requireRow(rows, "insert returned nothing").id;
}

export async function deleteTimeOff(tx: Tx, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(timeOff)
    .where(and(eq(timeOff.id, id), eq(timeOff.userId, userId)))
    .returning({ id: timeOff.id });
  return rows.length > 0;
}
