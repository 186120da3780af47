import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { refuseProblem } from "../bookings/lock-for-transition.ts";
import { stateAt } from "../bookings/state-facts.ts";
import { changeFrom } from "../bookings/bookings-repository.ts";
import { findTogether, lockBookings } from "../bookings/holds-repository.ts";

const noted: ReadonlySet<string> = new Set(["held", "requested", "confirmed"]);

/**
 * Saves a learner's note to the professional, until the session has begun; dates that are held together get the same
 * note. Returns the booking's id.
 */
export async function changeNote(
  { db, clock }: BookingDeps,
  actor: Actor,
  id: number,
  note: string | null,
): Promise<number | Refusal<"booking_not_found" | "wrong_state" | "started">> {
  return db.write(async (tx) => {
    const [booking] = await lockBookings(tx, [id]);
    if (booking?.learnerId !== actor.id) return refuse(bookingErrors.booking_not_found);
    const now = clock.now();
    if (!noted.has(stateAt(booking, now))) return refuseProblem("wrong_state", { booking, now });
    if (booking.startsAt <= now) return refuse(bookingErrors.started);
    const together = booking.state === "held" ? ((await findTogether(tx, [id])).get(id) ?? []) : [];
    const others = together.filter((other) => other !== id);
    for (const one of [booking, ...(await lockBookings(tx, others))])
      await changeFrom(tx, one, { note: note === "" ? null : note, updatedAt: now });
    return id;
  });
}
