import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** From the beginning of a day in UTC, given as `YYYY-MM-DD`. Counted by the database, which knows the day after 9999-12-31. */
export const fromDay = (column: AnyColumn, day: string): SQL =>
  sql`${column} >= ${day}::date::timestamp at time zone 'UTC'`;

/** To the end of a day in UTC, given as `YYYY-MM-DD`. */
export const throughDay = (column: AnyColumn, day: string): SQL =>
  sql`${column} < (${day}::date + 1)::timestamp at time zone 'UTC'`;
