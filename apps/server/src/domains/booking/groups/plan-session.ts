import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { bookingErrors, bookingTexts } from "@pavane/contract/booking/errors";
import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { refuseGettingBooked } from "../../professionals/index.ts";
import { furthestMs, loadTaken, lockForPlanning, plannedSession } from "./plan-checks.ts";
import { conflictAt } from "./series-starts.ts";
import { insertSessions } from "../sessions/sessions-repository.ts";

export interface SessionRequest {
  readonly serviceId: number;
  readonly startsAt: Date;
}

/**
 * Plans one date of an own service with fixed dates and returns the session's id. It ignores hours, notice and the
 * furthest day, as its professional may, but never overlaps a session or its buffer. Errors: service_not_found,
 * slot_taken.
 */
export async function planSession(deps: BookingDeps, actor: Actor, { serviceId, startsAt }: SessionRequest) {
  const gated = refuseGettingBooked(actor);
  if (gated) return gated;
  const at = startsAt.getTime();
  if (at % (5 * minuteMs) !== 0) return invalidField("starts_at", professionalsTexts.step);
  return deps.db.write(async (tx) => {
    const planning = await lockForPlanning(tx, deps, actor, { serviceId, dates: 1 });
    if (isRefusal(planning)) return planning;
    const { service, now } = planning;
    if (startsAt <= now) return invalidField("starts_at", bookingTexts.startAhead);
    if (at > now.getTime() + furthestMs) return invalidField("starts_at", bookingTexts.startTooFar);
    const taken = await loadTaken(tx, planning, { start: at - dayMs, end: at + 2 * dayMs });
    if (conflictAt(service, taken, at) !== null) return refuse(bookingErrors.slot_taken);
    const endsAt = at + service.minutes * minuteMs;
    const [id] = await insertSessions(tx, [plannedSession(planning, { startsAt: at, endsAt })]);
    if (id === undefined) throw new Error("insert returned nothing");
    await recordAudit(tx, {
      action: "group_session.changed",
      target: { type: "booking_session", id, name: service.name },
      after: { starts_at: startsAt.toISOString() },
    });
    return id;
  });
}
