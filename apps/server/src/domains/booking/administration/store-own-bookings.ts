import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { bookings } from "../bookings/tables.ts";
import { bookingReviews } from "../reviews/tables.ts";

/** Whether somebody is the learner or the professional of a booking. */
export const isSideOf = (db: Read, userId: number, bookingId: number): Promise<boolean> =>
  isSide(db, userId, eq(bookings.id, bookingId));

/** The same for any booking of its session. */
export const isSideOfSession = (db: Read, userId: number, bookingId: number): Promise<boolean> =>
  isSide(
    db,
    userId,
    sql`${bookings.sessionId} = (select one.session_id from bookings one where one.id = ${bookingId})`,
  );

/** The same for the booking that a review is about. */
export const isSideOfReview = (db: Read, userId: number, reviewId: number): Promise<boolean> => {
  const reviewed = db
    .select({ id: bookingReviews.bookingId })
    .from(bookingReviews)
    .where(eq(bookingReviews.id, reviewId));
  return isSide(db, userId, inArray(bookings.id, reviewed));
};

async function isSide(db: Read, userId: number, which: SQL): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(which, or(eq(bookings.learnerId, userId), eq(bookings.professionalId, userId))))
    .limit(1);
  return rows.length > 0;
}
