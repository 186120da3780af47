import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { bookings } from "../bookings/tables.ts";

/** Sessions that took place, all and those that ended since a moment; a group is one. */
export const countHeld = (db: Read, userIds: readonly number[], since: Date) =>
  db
    .select({
      userId: bookings.professionalId,
      all: sql<number>`count(distinct ${bookings.sessionId})::int`,
      since: sql<number>`(count(distinct ${bookings.sessionId}) filter (where ${gte(bookings.endsAt, since)}))::int`,
    })
    .from(bookings)
    .where(and(inArray(bookings.professionalId, [...userIds]), eq(bookings.state, "completed")))
    .groupBy(bookings.professionalId);
