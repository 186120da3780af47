import type { BookingSide, BookingState } from "@pavane/contract/booking/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { bookingEvents } from "./tables.ts";

/** What happened, where the states alone do not say it. */
export type BookingEventKind =
  | "held"
  | "hold_dropped"
  | "hold_ran_out"
  | "requested"
  | "confirmed"
  | "accepted"
  | "declined"
  | "withdrawn"
  | "not_answered"
  | "cancelled"
  | "move_proposed"
  | "moved"
  | "session_moved"
  | "move_declined"
  | "move_withdrawn"
  | "move_ran_out"
  | "completed"
  | "absence_reported"
  | "absence_disputed"
  | "absence_taken_back"
  | "absence_settled"
  | "dispute_decided";

/** Who does something: a side, staff for a side, or, without a person, the clock. */
export interface EventActor {
  readonly actorId: number | null;
  /** Said where staff act for a side. */
  readonly onBehalfOf: BookingSide | null;
}

export const theClock: EventActor = { actorId: null, onBehalfOf: null };

export interface NewEvent {
  readonly bookingId: number;
  readonly by: EventActor;
  readonly from: BookingState | null;
  readonly to: BookingState;
  readonly what: BookingEventKind;
  /** What a sentence about it needs: a reason, moments, a percent, cents. */
  readonly data?: Readonly<Record<string, string | number | null>>;
  readonly at: Date;
}

/** Records what happened to a booking, in the transaction in which it happens; returns the event's id. */
export async function recordEvent(tx: Tx, { bookingId, by, from, to, what, data = {}, at }: NewEvent): Promise<number> {
  const [row] = await tx
    .insert(bookingEvents)
    .values({ bookingId, ...by, fromState: from, toState: to, data: { what, ...data }, createdAt: at })
    .returning({ id: bookingEvents.id });
  if (!row) throw new Error("insert returned nothing");
  return row.id;
}
