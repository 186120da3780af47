import type { BookingAction, BookingSide } from "@pavane/contract/booking/choices";
import { otherSide, reviewableMs, stepProblem, type BookingStateFacts } from "../bookings/states.ts";

/** A booking as one of its sides sees it; moments in milliseconds since 1970. */
export interface ActionFacts extends BookingStateFacts {
  readonly side: BookingSide;
  readonly completedAt: number | null;
  /** The side that proposed the new time that is open now, if any. */
  readonly proposedBy: BookingSide | null;
  /** Whether the time can be changed at all, at any cost. */
  readonly movable: boolean;
  /** Money for the hold is on its way. */
  readonly paying: boolean;
  /** This side took a report of absence back, and makes no second one. */
  readonly tookBack: boolean;
  /** What this side wrote. */
  readonly mine: { readonly shown: boolean } | null;
  /** What the other side wrote, as far as this side may see it. */
  readonly theirs: { readonly replied: boolean } | null;
}

/** The buttons of a booking, in the order of the screen. */
export function decideActions(booking: ActionFacts, now: number): BookingAction[] {
  const { side, state } = booking;
  const may = (step: "accept" | "decline" | "withdraw" | "cancel" | "complete" | "report" | "object" | "take_back") =>
    stepProblem(step, side, booking, now) === null;
  const ahead = state === "confirmed" && now < booking.startsAt;
  const offered: readonly (readonly [BookingAction, boolean])[] = [
    ["pay", side === "learner" && state === "held" && !booking.paying],
    ["withdraw", may("withdraw")],
    ["accept", may("accept")],
    ["decline", may("decline")],
    ["accept_move", ahead && booking.proposedBy === otherSide(side)],
    ["decline_move", ahead && booking.proposedBy === otherSide(side)],
    ["withdraw_move", ahead && booking.proposedBy === side],
    ["move", ahead && booking.proposedBy === null && booking.movable],
    ["cancel", state === "confirmed" && may("cancel")],
    ["complete", may("complete")],
    ["no_show", may("report") && !booking.tookBack],
    ["object", may("object")],
    ["take_back", may("take_back")],
    ["review", reviewOpenUntil(booking, now) !== null],
    ["reply", booking.theirs !== null && !booking.theirs.replied],
    ["book_again", side === "learner" && ended.has(state)],
  ];
  return offered.flatMap(([action, possible]) => (possible ? [action] : []));
}

const ended: ReadonlySet<BookingStateFacts["state"]> = new Set([
  "completed",
  "no_show",
  "declined",
  "cancelled_by_learner",
  "cancelled_by_professional",
  "expired",
]);

/** Until when a side can write or change its review; null when it cannot. */
export function reviewOpenUntil(
  { state, completedAt, mine }: Pick<ActionFacts, "state" | "completedAt" | "mine">,
  now: number,
): number | null {
  if (state !== "completed" || completedAt === null || mine?.shown) return null;
  const until = completedAt + reviewableMs;
  return now < until ? until : null;
}
