import type { BookingRow } from "../bookings/bookings-repository.ts";

/** Whether a booking was ever more than a hold. */
export const wasRequested = ({ state, answerBy }: Pick<BookingRow, "state" | "answerBy">): boolean =>
  state !== "held" && (state !== "expired" || answerBy !== null);
