import type { BookingState } from "@pavane/contract/booking/choices";
import { zonedMomentText } from "@pavane/contract/booking/times";
import type { Read } from "../../../platform/db/database.ts";
import { displayName, getPeople } from "../../identity/index.ts";
import { findAddressees } from "../mails/store-addressees.ts";
import { standingOf } from "./present-booking.ts";
import { findTogether } from "./store-holds.ts";
import { findBookings } from "./store-bookings.ts";

/** A booking as something that is ordered. */
export interface BookingForSale {
  readonly id: number;
  readonly learnerId: number;
  readonly professionalId: number;
  readonly serviceId: number;
  /** "Private lesson with Ana Diaz, Tue 16 Mar, 9:00 AM EDT", by the learner's clock. */
  readonly title: string;
  readonly professional: string;
  readonly photo: string | null;
  readonly priceCents: number;
  readonly commissionBps: number;
  readonly state: BookingState;
  /** Until when it is held; null for what is no hold, or no longer. */
  readonly heldUntil: Date | null;
  readonly startsAt: Date;
  /** Other dates that are held, and sold, only together with it. */
  readonly together: readonly number[];
}

export async function findBookingsForSale(db: Read, ids: readonly number[], now: Date): Promise<BookingForSale[]> {
  const found = await findBookings(db, ids);
  if (found.length === 0) return [];
  const learners = await findAddressees(
    db,
    found.map(({ booking }) => booking.learnerId),
  );
  const people = await getPeople(
    db,
    found.map(({ booking }) => booking.professionalId),
  );
  const held = found.filter(({ booking }) => booking.state === "held" && booking.purchase !== null);
  const together = await findTogether(
    db,
    held.map(({ booking }) => booking.id),
  );
  return found.map(({ booking, session }) => {
    const { id, learnerId, professionalId, serviceId, terms, startsAt } = booking;
    const { state } = standingOf(booking, now);
    const professional = displayName(people.get(professionalId));
    const when = zonedMomentText(startsAt.getTime(), learners.get(learnerId)?.timeZone ?? session.zone);
    return {
      id,
      learnerId,
      professionalId,
      serviceId,
      title: `${terms.name} with ${professional}, ${when}`,
      professional,
      photo: people.get(professionalId)?.profile_image_url ?? null,
      priceCents: terms.priceCents,
      commissionBps: terms.commissionBps,
      state,
      heldUntil: state === "held" ? booking.holdExpiresAt : null,
      startsAt,
      together: (together.get(id) ?? []).filter((other) => other !== id),
    };
  });
}
