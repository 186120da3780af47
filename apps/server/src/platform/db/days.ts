import { and, sql, type AnyColumn, type SQL } from "drizzle-orm";

/** From the beginning of a day in UTC, given as `YYYY-MM-DD`. Counted by the database, which knows the day after 9999-12-31. */
const fromDay = (column: AnyColumn, day: string): SQL => sql`${column} >= ${day}::date::timestamp at time zone 'UTC'`;

/** To the end of a day in UTC, given as `YYYY-MM-DD`. */
const throughDay = (column: AnyColumn, day: string): SQL =>
  sql`${column} < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** Between two days in UTC, both counted; either may be open. */
export const betweenDays = (column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(from ? fromDay(column, from) : undefined, to ? throughDay(column, to) : undefined);
