import { dayMs } from "@pavane/contract/core/durations";
import { seriesLimits } from "@pavane/contract/booking/choices";
import { bookingErrors, bookingTexts } from "@pavane/contract/booking/errors";
import type { NewSeries } from "@pavane/contract/booking/requests-groups";
import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { smallestChargeCents } from "@pavane/contract/core/money";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { BookingDeps } from "../deps.ts";
import { refuseGettingBooked } from "../../professionals/index.ts";
import { furthestMs, loadTaken, lockForPlanning, plannedSession, type Planning } from "./plan-checks.ts";
import { presentPlanned } from "./present-group.ts";
import { reachOf, seriesStarts, type PlannedSeries } from "./series-starts.ts";
import { insertSeries, insertSessions } from "../sessions/sessions-repository.ts";

export interface SeriesPlanned extends PlannedSeries {
  /** Null for a dry run. */
  readonly seriesId: number | null;
}

/**
 * Plans the dates of a series, or only says what they would be. Dates that are taken are left out, moved within their day or, with
 * `stop`, keep everything from being planned. Errors: service_not_found; slot_taken with the conflicts, where nothing is left to plan.
 */
export async function planSeries(deps: BookingDeps, actor: Actor, sent: NewSeries) {
  const gated = refuseGettingBooked(actor);
  if (gated) return gated;
  return deps.db.write(async (tx) => {
    const planning = await lockForPlanning(tx, deps, actor, { serviceId: sent.service_id, dates: sent.count });
    if (isRefusal(planning)) return planning;
    const { now } = planning;
    const plan = planOf(sent, planning);
    const reach = reachOf(plan);
    if (reach.start + dayMs > now.getTime() + furthestMs) return invalidField("first", bookingTexts.startTooFar);
    if (reach.start + 4 * dayMs < now.getTime()) return invalidField("first", bookingTexts.startAhead);
    const found = seriesStarts(plan, await loadTaken(tx, planning, reach), sent.on_conflict);
    const [soonest] = found.starts;
    if (soonest !== undefined && soonest.startsAt <= now.getTime())
      return invalidField("first", bookingTexts.startAhead);
    const problem = refusePrice(sent, found.starts.length);
    if (problem !== null) return problem;
    if (sent.dry_run === true) return { ...found, seriesId: null } satisfies SeriesPlanned;
    const stopped = found.conflicts.some(({ outcome }) => outcome === "stopped");
    if (stopped || found.starts.length === 0)
      return refuse(bookingErrors.slot_taken, {
        message: stopped
          ? "One of the dates is taken. Nothing was planned."
          : "Every date is taken. Nothing was planned.",
        data: presentPlanned(found),
      });
    return { ...found, seriesId: await write(tx, planning, sent, found) } satisfies SeriesPlanned;
  });
}

function planOf(
  { first, local_time: localTime, every_weeks: everyWeeks, count, ...others }: NewSeries,
  { professional: { timeZone: zone }, service: { minutes, beforeMin, afterMin }, now }: Planning,
) {
  const { service_id: _service, series_price: _price, on_conflict: _rule, dry_run: _dry, ...rest } = others;
  assertNoRest(rest);
  return { first, localTime, everyWeeks, count, zone, minutes, beforeMin, afterMin, now: now.getTime() };
}

async function write(tx: Tx, planning: Planning, sent: NewSeries, { starts }: PlannedSeries): Promise<number> {
  const { professional, service, now } = planning;
  const { id } = await insertSeries(tx, {
    serviceId: service.id,
    localTime: sent.local_time,
    zone: professional.timeZone,
    firstDay: sent.first,
    everyWeeks: sent.every_weeks,
    count: sent.count,
    priceCents: sent.series_price ?? null,
    createdAt: now,
  });
  await insertSessions(
    tx,
    starts.map((start) => plannedSession(planning, { ...start, seriesId: id })),
  );
  await recordAudit(tx, {
    action: "group_session.changed",
    target: { type: "booking_series", id, name: service.name },
    after: { first: sent.first, local_time: sent.local_time, every_weeks: sent.every_weeks, dates: starts.length },
  });
  return id;
}

function refusePrice({ series_price: price = null }: NewSeries, dates: number) {
  if (price === null || dates === 0) return null;
  if (price !== 0 && price < smallestChargeCents * dates) return invalidField("series_price", bookingTexts.seriesPrice);
  return dates > seriesLimits.pricedDates ? invalidField("series_price", bookingTexts.seriesPriced) : null;
}
