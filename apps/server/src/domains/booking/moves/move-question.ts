import type { BookingSide } from "@pavane/contract/booking/choices";
import type { Read } from "../../../platform/db/database.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import { loadSlotFacts, type SlotFacts, type SlotFactsRequest } from "../free-times/slot-facts-repository.ts";

interface AskedMove extends Pick<SlotFactsRequest, "now" | "range"> {
  readonly booking: BookingRow;
  /** A professional moves the whole session, which joins no other. */
  readonly side: BookingSide;
}

/**
 * What decides where a booking can be moved, as if it were not there, for as long and with the buffers that were agreed to. What
 * its professional switched off meanwhile is not asked: what is booked stays, and so does moving it (rules of bookings, 6.9).
 */
export async function loadMoveQuestion(
  db: Read,
  { booking, side, ...asked }: AskedMove,
): Promise<SlotFacts["question"] | null> {
  const { id, serviceId, sessionId, learnerId, terms } = booking;
  const without = side === "learner" ? { withoutBookingId: id, keptForId: learnerId } : { withoutSessionId: sessionId };
  const facts = await loadSlotFacts(db, { serviceId, ...asked, ...without });
  if (facts === null) return null;
  const { minutes, beforeMin, afterMin } = terms;
  const { service, openSessions, ...question } = facts.question;
  return {
    ...question,
    service: { ...service, minutes, beforeMin, afterMin },
    openSessions: side === "learner" ? openSessions : [],
  };
}
