import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { bookings } from "../bookings/tables.ts";
import { bookingReviews } from "../reviews/tables.ts";

/** Nobody acts as staff on what they are a side of. */
export const refuseOwn = (db: Read, staffId: number, bookingId: number): Promise<Refusal<"own_booking"> | null> =>
  refuseSideOf(db, staffId, eq(bookings.id, bookingId));

/** The same for everybody in its session, who all get everything back once it was moved. */
export const refuseOwnSession = (
  db: Read,
  staffId: number,
  bookingId: number,
): Promise<Refusal<"own_booking"> | null> =>
  refuseSideOf(
    db,
    staffId,
    sql`${bookings.sessionId} = (select one.session_id from bookings one where one.id = ${bookingId})`,
  );

/** The same for what was said of it. */
export const refuseOwnReview = (db: Read, staffId: number, reviewId: number): Promise<Refusal<"own_booking"> | null> =>
  refuseSideOf(
    db,
    staffId,
    inArray(
      bookings.id,
      db.select({ id: bookingReviews.bookingId }).from(bookingReviews).where(eq(bookingReviews.id, reviewId)),
    ),
  );

async function refuseSideOf(db: Read, staffId: number, which: SQL): Promise<Refusal<"own_booking"> | null> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(which, or(eq(bookings.learnerId, staffId), eq(bookings.professionalId, staffId))))
    .limit(1);
  return rows.length === 0 ? null : refuse(bookingErrors.own_booking);
}
