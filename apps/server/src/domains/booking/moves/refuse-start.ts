import type { BookingSide } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import { nearestSlots, findSlots } from "../../professionals/index.ts";
import { presentSlot } from "../free-times/present-slot.ts";
import { loadMoveQuestion } from "./move-question.ts";

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
  const question = await loadMoveQuestion(db, { booking, side: "learner", now, range });
  if (question === null) return refuse(bookingErrors.start_not_offered);
  const { slots, refused } = findSlots({ ...question, range, explain: true });
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
  const range = { from: start, to: end };
  const question = await loadMoveQuestion(db, { booking, side: "professional", now, range });
  const own = question?.taken.ownBookings ?? [];
  return own.some((span) => span.start < end && start < span.end) ? refuse(bookingErrors.slot_taken) : null;
}

/** Free starts near one that is taken. */
export async function findNearestTo(
  db: Read,
  { side, ...requested }: Requested & { readonly side: BookingSide },
): Promise<ReturnType<typeof presentSlot>[]> {
  const { booking, startsAt, now } = requested;
  const question = await loadMoveQuestion(db, { booking, side, now });
  if (question === null) return [];
  // The time it has is no other one.
  const others = nearestSlots(question, startsAt.getTime(), 4).filter((slot) => slot.startsAt !== +booking.startsAt);
  return others.slice(0, 3).map(presentSlot);
}
