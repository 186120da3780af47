import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import { nearestSlots, findSlots } from "../../professionals/index.ts";
import { presentSlot } from "../free-times/present-slot.ts";
import { loadSlotFacts } from "../free-times/slot-facts-repository.ts";

interface Requested {
  readonly booking: BookingRow;
  readonly startsAt: Date;
  readonly now: Date;
}

/** Reasons caused by other people's bookings. */
const taken: ReadonlySet<string> = new Set(["booked", "calendar", "buffer", "own_booking", "daily_limit"]);

/** What blocks a start for a learner who moves: it must be offered as it is to everybody, without this booking. */
export async function refuseLearnersStart(
  db: Read,
  { booking, startsAt, now }: Requested,
): Promise<Refusal<"slot_taken" | "start_not_offered"> | null> {
  const range = { from: startsAt.getTime(), to: startsAt.getTime() + 1 };
  const facts = await factsOf(db, booking, now, range);
  if (facts === null) return refuse(bookingErrors.start_not_offered);
  const { slots, refused } = findSlots({ ...facts, range, explain: true });
  if (slots.length > 0) return null;
  const isTaken = refused.some(({ reason }) => taken.has(reason));
  return refuse(isTaken ? bookingErrors.slot_taken : bookingErrors.start_not_offered);
}

/** The same for a professional or staff, who pass over hours, notice and the furthest day; the session's own time is the database's. */
export async function refuseProfessionalsStart(
  db: Read,
  { booking, startsAt, now }: Requested,
): Promise<Refusal<"slot_taken"> | null> {
  const start = startsAt.getTime();
  const end = start + (booking.endsAt.getTime() - booking.startsAt.getTime());
  const facts = await factsOf(db, booking, now, { from: start, to: end });
  const own = facts?.taken.ownBookings ?? [];
  return own.some((span) => span.start < end && start < span.end) ? refuse(bookingErrors.slot_taken) : null;
}

/** Free starts near one that is taken. */
export async function findNearestTo(db: Read, { booking, startsAt, now }: Requested) {
  const facts = await factsOf(db, booking, now);
  return facts === null ? [] : nearestSlots(facts, startsAt.getTime()).map(presentSlot);
}

/** What is free as if the booking were not there, for as long and with the buffers that were agreed to. */
async function factsOf(
  db: Read,
  { id, serviceId, terms }: BookingRow,
  now: Date,
  range?: { readonly from: number; readonly to: number },
) {
  const facts = await loadSlotFacts(db, { serviceId, now, withoutBookingId: id, ...(range ? { range } : {}) });
  if (facts === null) return null;
  const { minutes, beforeMin, afterMin } = terms;
  return { ...facts.question, service: { ...facts.question.service, minutes, beforeMin, afterMin } };
}
