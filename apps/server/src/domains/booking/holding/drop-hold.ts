import { alreadyText, bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import { refuseProblem } from "../bookings/lock-for-transition.ts";
import { findBooking } from "../bookings/bookings-repository.ts";
import { endHold, lockBookings } from "../bookings/holds-repository.ts";

/**
 * Releases a held time, with the order in which it waits to be paid; returns the booking's id. What is being paid, or
 * turns out to be paid, stays. Repeating it does nothing more.
 */
export async function dropHold(
  deps: BookingDeps,
  actor: Actor,
  id: number,
): Promise<number | Refusal<"booking_not_found" | "wrong_state">> {
  const found = await findBooking(deps.db.read, id);
  if (found?.booking.learnerId !== actor.id) return refuse(bookingErrors.booking_not_found);
  const end = found.booking.state === "held" ? await deps.money.endOrderOf(id) : "ended";
  if (end === "processing" || end === "unavailable")
    return refuse(bookingErrors.wrong_state, { message: alreadyText("being paid") });
  return deps.db.write(async (tx) => {
    await lockProfessional(tx, found.booking.professionalId);
    const [booking] = await lockBookings(tx, [id]);
    if (booking === undefined) return refuse(bookingErrors.booking_not_found);
    if (booking.state === "expired") return id;
    const now = deps.clock.now();
    const by = { actorId: actor.id, onBehalfOf: null };
    if (booking.holdCarried || !(await endHold(tx, id, { by, what: "hold_dropped", at: now })))
      return refuseProblem("wrong_state", { booking, now });
    await offerPlaces(tx, deps, booking.sessionId, now);
    return id;
  });
}
