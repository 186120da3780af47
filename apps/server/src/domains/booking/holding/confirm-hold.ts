import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { refuseProblem } from "../bookings/lock-for-transition.ts";
import { findTogether, lockBookings } from "../bookings/holds-repository.ts";
import { fulfilHold } from "./fulfil-hold.ts";

/** Books a hold that costs nothing: it is confirmed, or requested; returns its id. Repeating it does nothing more. */
export async function confirmHold(
  deps: BookingDeps,
  actor: Actor,
  id: number,
): Promise<number | Refusal<"booking_not_found" | "payment_required" | "hold_expired" | "wrong_state">> {
  return deps.db.write(async (tx) => {
    const [booking] = await lockBookings(tx, [id]);
    if (booking?.learnerId !== actor.id) return refuse(bookingErrors.booking_not_found);
    const now = deps.clock.now();
    const isFree = booking.terms.priceCents === 0;
    if (isFree && (booking.state === "confirmed" || booking.state === "requested")) return id;
    if (booking.state === "expired") return refuse(bookingErrors.hold_expired);
    if (booking.state !== "held") return refuseProblem("wrong_state", { booking, now });
    if ((booking.holdExpiresAt ?? now) <= now) return refuse(bookingErrors.hold_expired);
    if (!isFree) return refuse(bookingErrors.payment_required);
    const together = (await findTogether(tx, [id])).get(id) ?? [id];
    await lockBookings(tx, together);
    for (const one of together) {
      const free = { id: one, learnerId: actor.id, orderItemId: null, paidCents: 0, at: now };
      if (!(await fulfilHold(tx, deps, free))) return refuse(bookingErrors.hold_expired);
    }
    return id;
  });
}
