import { dayMs } from "@pavane/contract/core/durations";
import { bookingTexts } from "@pavane/contract/booking/errors";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { expireHoldsOf } from "../transitions/expire-bookings.ts";
import type { BookingDeps } from "../deps.ts";
import { type ProfessionalRow, lockService, type ServiceRow } from "../../professionals/index.ts";
import { joinSpans, type Span } from "../../../platform/spans.ts";
import { loadTimes } from "../free-times/slot-facts-repository.ts";
import { busyText } from "../sessions/busy-text.ts";
import type { TakenTimes } from "./series-starts.ts";
import { countPlanned } from "../sessions/sessions-repository.ts";

/** Planned sessions ahead of one professional. */
const maxPlanned = 500;
/** How far ahead a date can be planned. A series may continue for longer. */
export const furthestMs = 731 * dayMs;

type Needs = Pick<BookingDeps, "db" | "clock" | "site" | "professionals" | "messages" | "baseUrl" | "stores" | "money">;

export interface Planning {
  readonly professional: ProfessionalRow;
  readonly service: ServiceRow;
  readonly now: Date;
}

/** Locks what planned dates of an own service are based on. Errors: service_not_found, validation_failed. */
export async function lockForPlanning(
  tx: Tx,
  deps: Needs,
  actor: Actor,
  { serviceId, dates }: { readonly serviceId: number; readonly dates: number },
): Promise<Planning | Refusal<"service_not_found" | "validation_failed">> {
  const professional = await deps.professionals.lockOwn(tx, actor);
  const service = await lockService(tx, actor.id, serviceId);
  if (service === null || service.archivedAt !== null) return refuse(professionalsErrors.service_not_found);
  if (service.dates !== "fixed") return invalidField("service_id", bookingTexts.fixedDates);
  const now = deps.clock.now();
  if ((await countPlanned(tx, actor.id, now)) + dates > maxPlanned)
    return invalidField(dates === 1 ? "starts_at" : "count", `At most ${maxPlanned} sessions can be planned ahead`);
  await expireHoldsOf(tx, deps, { professionalId: actor.id, learnerId: actor.id }, now);
  return { professional, service, now };
}

/** What of a professional's time is taken. Calendars elsewhere are not asked: who plans a date knows of them. */
export async function loadTaken(tx: Tx, { professional, now }: Planning, window: Span): Promise<TakenTimes> {
  const { sessions, taken } = await loadTimes(tx, professional, { now, window });
  return {
    busy: joinSpans(sessions.flatMap(({ busy }) => busy)),
    sessions: joinSpans(sessions),
    ownBookings: joinSpans(taken.ownBookings),
  };
}

/** Rows of planned sessions. */
export function plannedSession(
  { professional, service, now }: Planning,
  { startsAt, endsAt, seriesId = null }: { startsAt: number; endsAt: number; seriesId?: number | null },
) {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return {
    professionalId: professional.userId,
    serviceId: service.id,
    seriesId,
    ...times,
    zone: professional.timeZone,
    busy: busyText(times, service),
    capacity: service.capacity,
    dated: "fixed" as const,
    place: service.place,
    meetingUrl: service.meetingUrl,
    createdAt: now,
  };
}
