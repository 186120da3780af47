import type { StartRefusal } from "@pavane/contract/professionals/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import type { slot } from "@pavane/contract/booking/schema";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { z } from "zod";
import type { Read } from "../../../platform/db/database.ts";
import { presentSlot } from "../free-times/present-slot.ts";
import { nearestSlots, findSlots, type Slot } from "../../professionals/index.ts";
import { loadSlotFacts } from "../free-times/slot-facts-repository.ts";

type WireSlot = z.output<typeof slot>;

/** Reasons caused by other people's bookings: the time was free a moment ago. */
const taken: ReadonlySet<StartRefusal> = new Set(["booked", "calendar", "buffer", "own_booking", "daily_limit"]);

/** Whether a service can start at a moment, by the same rules as the list of its starts. */
export async function chooseStart(
  db: Read,
  serviceId: number,
  startsAt: Date,
  now: Date,
): Promise<Slot | Refusal<"slot_taken" | "start_not_offered" | "service_not_found">> {
  if (startsAt <= now) return refuse(bookingErrors.start_not_offered, { message: startTexts.over });
  const at = startsAt.getTime();
  const range = { from: at, to: at + 1 };
  const facts = await loadSlotFacts(db, { serviceId, now, range });
  if (facts === null) return refuse(professionalsErrors.service_not_found);
  const { slots, refused } = findSlots({ ...facts.question, range, explain: true });
  const [slot] = slots;
  if (slot !== undefined) return slot;
  if (refused.some(({ reason }) => taken.has(reason))) return refuse(bookingErrors.slot_taken);
  const [reason] = refused.map(({ reason: why }) => why);
  const message = reason === "notice" ? startTexts.notice : reason === "too_far" ? startTexts.tooFar : startTexts.other;
  return refuse(bookingErrors.start_not_offered, { message });
}

const startTexts = {
  over: "This time is over. Choose another.",
  notice: "It is too late to book this time. Choose another.",
  tooFar: "This time is too far ahead to be booked. Choose another.",
  other: bookingErrors.start_not_offered.message,
} as const;

/** The three offered starts of a service that are nearest to one. */
export async function findNearest(db: Read, serviceId: number, startsAt: Date, now: Date): Promise<WireSlot[]> {
  const facts = await loadSlotFacts(db, { serviceId, now });
  return facts === null ? [] : nearestSlots(facts.question, startsAt.getTime(), 3).map(presentSlot);
}
