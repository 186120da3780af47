import type { BookingSide } from "@pavane/contract/booking/choices";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import { linkOf } from "./signed-link.ts";

/** Where a side reads the entry of a booking for its calendar; null while it is only held, and of what never was more. */
export const calendarLink =
  ({ secret }: { readonly secret: Buffer }, side: BookingSide, now: Date) =>
  ({ id, state }: Pick<BookingRow, "id" | "state">): string | null =>
    state === "held" || state === "expired" || state === "declined"
      ? null
      : linkOf(secret, { bookingId: id, side }, now);
