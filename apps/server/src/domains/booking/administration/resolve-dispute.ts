import type { DisputeOutcome } from "@pavane/contract/booking/admin-choices";
import { isRefusal } from "@pavane/contract/core/errors";
import { lockBooking, refuseProblem, type ActingAs, type LockedBooking } from "../bookings/lock-for-transition.ts";
import { stateFactsAt } from "../bookings/state-facts.ts";
import { reviewableMs, stepProblem } from "../bookings/states.ts";
import { countHeldSession, findFirstCompleted, type BookingValues } from "../bookings/bookings-repository.ts";
import { applyTransition } from "../transitions/apply-transition.ts";
import { refundAtPercent } from "../bookings/cancellation-refund.ts";
import type { BookingDeps } from "../deps.ts";
import { reviewableFrom } from "../reviews/time-to-review.ts";

export interface Decision {
  readonly outcome: DisputeOutcome;
  readonly reason: string;
  /** What is refunded; left out, everything if the professional did not come. */
  readonly percent?: number | undefined;
}

/**
 * Staff decide, once, what happened at a disputed session; from then on the professional's share is not kept back any
 * more. Returns the booking's id. Errors: booking_not_found, wrong_state.
 */
export async function resolveDispute(
  deps: BookingDeps,
  acting: ActingAs,
  id: number,
  { outcome, reason, percent = outcome === "professional_absent" ? 100 : 0 }: Decision,
) {
  return deps.db.write(async (tx) => {
    const locked = await lockBooking(tx, deps, acting, id);
    if (isRefusal(locked)) return locked;
    const { booking, now } = locked;
    const problem = stepProblem("resolve", "staff", stateFactsAt(locked, now), now.getTime());
    if (problem !== null) return refuseProblem(problem, locked);
    if (booking.orderItemId !== null) await deps.money.releaseShareAt(tx, booking.orderItemId, booking.endsAt);
    if (outcome === "took_place") await countHeldSession(tx, booking, 1);
    const firstCompleted = (await findFirstCompleted(tx, id))?.getTime() ?? null;
    const values = valuesOf(outcome, locked, firstCompleted);
    const changed = await applyTransition(tx, deps, locked, {
      to: outcome === "took_place" ? "completed" : "no_show",
      what: "dispute_decided",
      values: { resolvedAt: now, ...values },
      refund: { cents: refundAtPercent(booking, percent), whole: percent === 100 },
      reason,
      notice: { side: null, outcome, ...reviewDeadline(values.completedAt) },
      data: { outcome, percent },
    });
    return isRefusal(changed) ? changed : id;
  });
}

function valuesOf(
  outcome: DisputeOutcome,
  { booking, now }: LockedBooking,
  firstCompleted: number | null,
): BookingValues {
  if (outcome === "took_place") {
    const decidedAt = now.getTime();
    const reportedAt = booking.reportedAt?.getTime() ?? decidedAt;
    return { completedAt: new Date(reviewableFrom({ firstCompleted, reportedAt, decidedAt })) };
  }
  return { noShowSide: outcome === "learner_absent" ? "learner" : "professional" };
}

/** Until when it can be reviewed, where it can. */
const reviewDeadline = (completedAt: Date | null | undefined) =>
  completedAt ? { until: new Date(completedAt.getTime() + reviewableMs) } : {};
