import { bookingErrors, alreadyText } from "@pavane/contract/booking/errors";
import { bookingStateNames, type BookingSide } from "@pavane/contract/booking/choices";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { AuditAction } from "@pavane/contract/core/audit-actions";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { stateAt, stateFactsAt } from "./state-facts.ts";
import { theClock, type EventActor } from "./record-event.ts";
import { mayTakeStep, stepProblem, type StepActor, type ProblemOf, type Step } from "./states.ts";
import { findBooking, lockInOrder, sideOf, type BookingRow } from "./bookings-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";

/** One of the sides, staff who act for one, the platform that does (an account was closed, say), or the clock. */
export type ActingAs = { readonly actorId: number } | Staff | { readonly platformFor: BookingSide } | "clock";

/** The staff member who acts; recorded with the reason, in the same transaction. */
interface Staff {
  readonly staffId: number;
  /** Null: for neither, they decide or move for both. */
  readonly for: BookingSide | null;
  readonly audit: { readonly action: AuditAction; readonly after: Readonly<Record<string, unknown>> };
}

export interface LockedBooking {
  readonly booking: BookingRow;
  readonly session: BookingSessionRow;
  readonly by: EventActor;
  /** As which side; the clock has none. */
  readonly side: BookingSide | null;
  readonly now: Date;
}

/**
 * Locks a booking with everything that comes before it in the lock order (its order, its professional, its session),
 * for somebody who may know of it. Errors: booking_not_found; wrong_state, if somebody else changed it first.
 */
export async function lockBooking(
  tx: Tx,
  deps: Pick<BookingDeps, "clock" | "money">,
  acting: ActingAs,
  id: number,
): Promise<LockedBooking | Refusal<"booking_not_found" | "wrong_state">> {
  const found = await findBooking(tx, id);
  const as = found === null ? null : actingAs(acting, found.booking);
  if (found === null || as === null) return refuse(bookingErrors.booking_not_found);
  const { orderItemId } = found.booking;
  if (orderItemId !== null) await deps.money.lockOrderOf(tx, orderItemId);
  const locked = await lockInOrder(tx, found);
  if (locked === null) return refuse(bookingErrors.booking_not_found);
  const now = deps.clock.now();
  if (acting !== "clock" && "staffId" in acting) await noteStaff(tx, acting, locked.booking);
  return isSame(found.booking, locked.booking)
    ? { ...locked, ...as, now }
    : refuseProblem("wrong_state", { booking: locked.booking, now });
}

const noteStaff = (tx: Tx, { audit }: Staff, { id, state, terms }: BookingRow): Promise<void> =>
  recordAudit(tx, {
    action: audit.action,
    target: { type: "booking", id, name: terms.name },
    before: { state },
    after: audit.after,
  });

/** Whether a booking is the same as before it was locked: of concurrent accepting and withdrawing only one is done. */
const isSame = (seen: BookingRow, locked: BookingRow): boolean =>
  seen.state === locked.state && seen.orderItemId === locked.orderItemId && seen.sessionId === locked.sessionId;

/** The same for a step. Errors also: forbidden for the other side's steps, what `stepProblem` says. */
export async function lockForTransition<S extends Step>(
  tx: Tx,
  deps: Pick<BookingDeps, "clock" | "money">,
  acting: ActingAs,
  { id, step }: { readonly id: number; readonly step: S },
): Promise<LockedBooking | Refusal<"booking_not_found" | "forbidden" | ProblemOf<S>>> {
  const locked = await lockBooking(tx, deps, acting, id);
  if (!("booking" in locked)) return locked;
  const mover: StepActor = locked.side ?? "clock";
  if (!mayTakeStep(step, mover)) return refuse(commonErrors.forbidden);
  const snapshot = stateFactsAt(locked, locked.now);
  const problem = stepProblem(step, mover, snapshot, locked.now.getTime());
  return problem === null ? locked : refuseProblem(problem, locked);
}

/** A problem as a refusal; the wrong state is named, and that its session was cancelled before it was. */
export function refuseProblem<Problem extends ProblemOf<Step>>(
  problem: Problem,
  { booking, session, now }: Pick<LockedBooking, "booking" | "now"> & Partial<Pick<LockedBooking, "session">>,
): Refusal<Problem> {
  const state = stateAt(booking, now);
  const waits = state === "confirmed" && session !== undefined && session.cancelledAt !== null;
  const wrong = waits ? "This session was cancelled." : alreadyText(bookingStateNames[state].toLowerCase());
  return refuse({ ...bookingErrors[problem], code: problem }, problem === "wrong_state" ? { message: wrong } : {});
}

function actingAs(acting: ActingAs, booking: BookingRow): Pick<LockedBooking, "by" | "side"> | null {
  if (acting === "clock") return { by: theClock, side: null };
  if ("staffId" in acting) return { by: { actorId: acting.staffId, onBehalfOf: acting.for }, side: acting.for };
  if ("platformFor" in acting)
    return { by: { actorId: null, onBehalfOf: acting.platformFor }, side: acting.platformFor };
  const side = sideOf(booking, acting.actorId);
  return side === null ? null : { by: { actorId: acting.actorId, onBehalfOf: null }, side };
}
