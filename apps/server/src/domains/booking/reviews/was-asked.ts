import type { BookingRow } from "../bookings/store-bookings.ts";

/** Whether a booking was ever more than a hold. */
export const wasAsked = ({ state, answerBy }: Pick<BookingRow, "state" | "answerBy">): boolean =>
  state !== "held" && (state !== "expired" || answerBy !== null);
