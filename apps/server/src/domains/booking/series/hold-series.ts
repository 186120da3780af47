import { minuteMs } from "@pavane/contract/core/durations";
import { randomUUID } from "node:crypto";
import type { DanceRole } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { agreedTerms } from "../holding/agreed-terms.ts";
import { expireHoldsOf } from "../transitions/expire-bookings.ts";
import { fitsRoles } from "../holding/fits-roles.ts";
import { bookableUntil, earlier, holdEnd } from "../holding/hold-end.ts";
import { holdOnce, type HoldOutcome } from "../holding/hold-once.ts";
import { refuseTooManyHolds, type HoldRefused } from "../holding/hold-time.ts";
import { refuseLearner } from "../holding/refuse-learner.ts";
import { recordEvent } from "../bookings/record-event.ts";
import type { BookingInSession, BookingRow } from "../bookings/bookings-repository.ts";
import { type BookingSessionRow, findAhead, lockAhead, type SeriesRow } from "../sessions/sessions-repository.ts";
import { endHold, findHoldsOf, findUnusedNote, insertHold, isBusy, lockHoldsOf } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { lockPeople } from "../../identity/index.ts";
import { lockProfessional, findService, type ServiceRow } from "../../professionals/index.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import { changeEntry, lockEntriesOf } from "../place-offers/waiting-repository.ts";
import { sharesOf } from "./shares.ts";
import { countDates, findOneSeries } from "./series-repository.ts";

export interface SeriesRequest {
  readonly seats: number;
  readonly danceRole: DanceRole | null;
  readonly clientKey: string;
}

/**
 * Holds all upcoming dates of a series for somebody, by the rules of every hold, except that together they are one.
 * Each is a booking with its share of the price, so that a cancelled date refunds its share; the database fulfils them
 * together or not at all. Dates that are full, or at which the learner is busy, are reported.
 */
export const holdSeries = (deps: BookingDeps, actor: Actor, id: number, request: SeriesRequest) =>
  holdOnce(deps, actor, { clientKey: request.clientKey, isThis: isSeries(id) }, async (tx) => {
    const series = await findOneSeries(tx, id);
    if (series === null || series.priceCents === null) return refuse(bookingErrors.series_not_found);
    return hold(tx, deps, actor, { series, priceCents: series.priceCents, request });
  });

/** Whether a booking is a date of this series that was held with the others. */
const isSeries =
  (id: number) =>
  ({ booking, session }: BookingInSession): boolean =>
    booking.purchase !== null && session.seriesId === id;

interface Requested {
  readonly series: SeriesRow;
  /** For all its dates. */
  readonly priceCents: number;
  readonly request: SeriesRequest;
}

async function hold(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { series, priceCents, request }: Requested,
): Promise<HoldOutcome | Refusal<HoldRefused>> {
  await lockPeople(tx, [actor.id]);
  await lockHoldsOf(tx, actor.id);
  const found = await findService(tx, series.serviceId);
  const professional = found === null ? null : await lockProfessional(tx, found.userId);
  const service = await findService(tx, series.serviceId);
  if (professional === null || service === null || service.archivedAt !== null)
    return refuse(professionalsErrors.service_not_found);
  const now = deps.clock.now();
  const refused = await refuseLearner(tx, deps, actor, { service, request, priceCents });
  if (refused !== null) return refused;
  const { userId: professionalId } = professional;
  await expireHoldsOf(tx, deps, { professionalId, learnerId: actor.id }, now);
  const holds = await findHoldsOf(tx, actor.id, now);
  const here = holds.filter((held) => held.professionalId === professionalId && !held.holdCarried);
  const tooMany = refuseTooManyHolds(holds, here);
  if (tooMany) return tooMany;
  const from = new Date(now.getTime() + service.noticeMin * minuteMs);
  const dates = new Set((await findAhead(tx, series.id, from)).map(({ id }) => id));
  const same = here.find(({ purchase, sessionId }) => purchase !== null && dates.has(sessionId));
  if (same?.seats === request.seats && same.danceRole === request.danceRole)
    return { id: same.id, made: false, dropped: [] };
  const by = { actorId: actor.id, onBehalfOf: null };
  for (const one of here) await endHold(tx, one.id, { by, what: "hold_dropped", at: now });

  for (const id of dates) await bringUpTo(tx, deps, actor, id, now);
  const ahead = await lockAhead(tx, series.id, from);
  if (ahead.length < 2) return refuse(bookingErrors.start_not_offered);
  const clash = await refuseDates(tx, actor, { ahead, service, request, now });
  if (clash !== null) return clash;
  const id = await writeDates(tx, deps, actor, { series, priceCents, service, request, ahead, now, same });
  return { id, made: true, dropped: here.map((one) => one.id) };
}

interface NewDates extends Dates, Pick<Requested, "series" | "priceCents"> {
  readonly same: BookingRow | undefined;
}

/** Writes a booking for each date, of which the first has the key and the note; returns its id. */
async function writeDates(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { series, priceCents, service, request, ahead, now, same }: NewDates,
): Promise<number> {
  const planned = (await countDates(tx, [series.id])).get(series.id) ?? ahead.length;
  const shares = sharesOf(priceCents, { dates: planned, ahead: ahead.length });
  const commissionBps = await deps.commission.commissionOf(tx, service.userId);
  // The same dates with other places are the same hold: no choice makes it last longer.
  const holdExpiresAt =
    same?.holdExpiresAt ??
    earlier(await holdEnd(deps, now, tx), bookableUntil(ahead[0]?.startsAt ?? now, service.approval));
  const shared = {
    serviceId: service.id,
    professionalId: service.userId,
    learnerId: actor.id,
    seats: request.seats,
    danceRole: request.danceRole,
    holdExpiresAt,
    holdRenewed: same?.holdRenewed ?? false,
    purchase: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
  const note = await findUnusedNote(tx, actor.id, service.id, now);
  const by = { actorId: actor.id, onBehalfOf: null };
  const ids: number[] = [];
  for (const [index, session] of ahead.entries()) {
    const share = (shares[index] ?? 0) * request.seats;
    const terms = await agreedTerms(tx, { service, session, priceCents: share, commissionBps });
    const first = { note: index === 0 ? note : null, clientKey: index === 0 ? request.clientKey : randomUUID() };
    const { id: sessionId, startsAt, endsAt } = session;
    const bookingId = await insertHold(tx, { ...shared, ...first, sessionId, startsAt, endsAt, terms });
    await recordEvent(tx, { bookingId, by, from: null, to: "held", what: "held", at: now });
    ids.push(bookingId);
  }
  return ids[0] ?? 0;
}

/**
 * People who wait for a date are offered what is free first; the learner's own waiting entry is marked as taken with
 * the series.
 */
async function bringUpTo(tx: Tx, deps: BookingDeps, actor: Actor, sessionId: number, now: Date): Promise<void> {
  await offerPlaces(tx, deps, sessionId, now);
  const own = (await lockEntriesOf(tx, sessionId)).find(({ userId }) => userId === actor.id);
  if (own !== undefined) await changeEntry(tx, own, "taken");
}

interface Dates {
  readonly ahead: readonly BookingSessionRow[];
  readonly service: ServiceRow;
  readonly request: SeriesRequest;
  readonly now: Date;
}

/** Dates that block the series are named, so that the others can be booked singly. */
async function refuseDates(
  tx: Tx,
  actor: Actor,
  { ahead, service, request, now }: Dates,
): Promise<Refusal<"session_full" | "learner_busy" | "start_not_offered"> | null> {
  const [full, busy]: [string[], string[]] = [[], []];
  for (const session of ahead) {
    const times = { startsAt: session.startsAt, endsAt: session.endsAt, now };
    if (await isBusy(tx, service.userId, times)) return refuse(bookingErrors.start_not_offered);
    if (await isBusy(tx, actor.id, times)) busy.push(session.startsAt.toISOString());
    if (!(await hasPlaces(tx, session, service, request))) full.push(session.startsAt.toISOString());
  }
  if (busy.length > 0) return refuse(bookingErrors.learner_busy, { data: { starts: busy } });
  return full.length > 0 ? refuse(bookingErrors.session_full, { data: { starts: full } }) : null;
}

async function hasPlaces(
  tx: Tx,
  session: BookingSessionRow,
  { roleGap }: ServiceRow,
  { seats, danceRole: role }: SeriesRequest,
): Promise<boolean> {
  return session.capacity - session.seatsTaken >= seats && fitsRoles(tx, session.id, { role, seats }, roleGap);
}
