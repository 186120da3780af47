import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { databaseError, type Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";

/** Refusals of the database for two requests at the same moment. */
export async function writeTimes<T>(
  { db }: Pick<BookingDeps, "db">,
  operation: (tx: Tx) => Promise<T>,
): Promise<T | Refusal<"slot_taken" | "session_full" | "learner_busy">> {
  try {
    return await db.write(operation);
  } catch (error) {
    switch (databaseError(error)?.constraint) {
      case "booking_sessions_overlap":
      case "booking_sessions_once":
      // They had a place at that date with the same series before.
      case "bookings_purchase_dates":
        return refuse(bookingErrors.slot_taken);
      case "booking_sessions_seats":
        return refuse(bookingErrors.session_full);
      case "bookings_learner_busy":
        return refuse(bookingErrors.learner_busy, { message: "The learner already has a booking at this time." });
    }
    throw error;
  }
}
