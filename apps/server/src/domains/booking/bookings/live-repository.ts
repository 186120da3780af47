import { liveStates } from "@pavane/contract/booking/choices";
import { and, inArray, sql, type SQL } from "drizzle-orm";
import { bookings } from "./tables.ts";

/** Whether a booking is held, asked for or confirmed at a moment; a hold that ran out is none, whether a job has ended it or not. */
export const isLiveAt = (now: Date): SQL | undefined =>
  and(
    inArray(bookings.state, [...liveStates]),
    sql`(${bookings.state} <> 'held' or ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz)`,
  );
