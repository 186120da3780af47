import type { BookingSide, BookingState } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { refundCents } from "@pavane/contract/booking/policies";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import type { SimilarPerson } from "../mails/tell-sides.ts";
import { endMove } from "../moves/end-move.ts";
import { lockForStep, refuseProblem, type Acting, type Locked } from "./lock-for-step.ts";
import { refundTerms } from "./refund-terms.ts";
import { takeStep, wholeRefund } from "./take-step.ts";

export interface Cancelling {
  readonly reason: string | null;
  /** What the one who cancels was shown, in cents; when time has overtaken it, nothing is cancelled. */
  readonly expectedCents?: number | undefined;
  /** What it was when they decided to; anything else is not cancelled. */
  readonly expectedState?: BookingState | undefined;
  /** Set by an administrator instead of what the policy says. */
  readonly percent?: number | undefined;
  /** Whom the learner is shown instead. */
  readonly similar?: readonly SimilarPerson[];
}

/**
 * A side cancels, a request or what is confirmed; yields its id. Errors: booking_not_found, wrong_state, started, refund_changed
 * with what goes back now.
 */
export async function cancelBooking(deps: BookingDeps, acting: Acting, id: number, cancelling: Cancelling) {
  return deps.db.write((tx) => cancelIn(tx, deps, acting, { id, ...cancelling }));
}

/** The same in a transaction of somebody else's. */
export async function cancelIn(
  tx: Tx,
  deps: Omit<BookingDeps, "db">,
  acting: Acting,
  { id, reason, expectedCents, expectedState, percent, similar = [] }: Cancelling & { readonly id: number },
): Promise<number | Refusal<"booking_not_found" | "forbidden" | "wrong_state" | "started" | "refund_changed">> {
  const locked = await lockForStep(tx, deps, acting, { id, step: "cancel" });
  if (isRefusal(locked)) return locked;
  const { booking } = locked;
  if (expectedState !== undefined && expectedState !== booking.state) return refuseProblem("wrong_state", locked);
  const side = locked.side ?? "professional";
  const refund = percent === undefined ? refundOf(locked, side) : { percent, cents: leftOf(locked, percent) };
  if (expectedCents !== undefined && expectedCents !== refund.cents)
    return refuse(bookingErrors.refund_changed, { data: { refund: decimalText(refund.cents) } });
  const asked = booking.state === "requested";
  await endMove(tx, locked, "withdrawn");
  const taken = await takeStep(tx, deps, locked, {
    to: side === "learner" ? "cancelled_by_learner" : "cancelled_by_professional",
    what: asked && side === "learner" ? "withdrawn" : "cancelled",
    values: { reason, sequence: booking.sequence + (asked ? 0 : 1) },
    refund: { cents: refund.cents, whole: refund.percent === 100 },
    reason,
    told: { side, similar },
  });
  return isRefusal(taken) ? taken : id;
}

/** What goes back if a side cancels now: of a request, and when the professional cancels, everything. */
export function refundOf({ booking, now }: Pick<Locked, "booking" | "now">, side: BookingSide) {
  const { steps, percent, cents } = refundTerms(booking, now);
  const whole = side === "professional" || booking.state === "requested";
  return whole
    ? { steps, percent: 100, cents: wholeRefund(booking).cents }
    : { steps, percent, cents: Math.min(cents, wholeRefund(booking).cents) };
}

const leftOf = ({ booking }: Locked, percent: number): number =>
  Math.min(refundCents(booking.paidCents, percent), wholeRefund(booking).cents);
