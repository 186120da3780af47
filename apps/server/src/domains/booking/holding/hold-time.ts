import { maxHolds, type DanceRole } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { minuteMs } from "@pavane/contract/core/durations";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { lockPeople } from "../../identity/index.ts";
import { lockProfessional, findService, type ProfessionalRow, type ServiceRow } from "../../professionals/index.ts";
import { offerPlaces, passOnExpiredOffers } from "../place-offers/offer-places.ts";
import { changeEntry, lockEntriesOf } from "../place-offers/waiting-repository.ts";
import { busyText } from "../sessions/busy-text.ts";
import { isGroup } from "../sessions/session-state.ts";
import type { WaitingRow, BookingSessionRow } from "../sessions/sessions-repository.ts";
import { agreedTerms } from "./agreed-terms.ts";
import { chooseStart, findNearest } from "./choose-start.ts";
import { expireHoldsOf } from "../transitions/expire-bookings.ts";
import { fitsRoles } from "./fits-roles.ts";
import { holdOnce, type HoldOutcome, type HoldResult } from "./hold-once.ts";
import { refuseLearner } from "./refuse-learner.ts";
import { bookableUntil, earlier, holdEnd } from "./hold-end.ts";
import { recordEvent } from "../bookings/record-event.ts";
import {
  endHold,
  findHoldsOf,
  findUnusedNote,
  insertHold,
  insertSession,
  isBusy,
  lockHoldsOf,
  lockSessionAt,
} from "../bookings/holds-repository.ts";
import type { BookingInSession, BookingRow } from "../bookings/bookings-repository.ts";

export interface TimeRequest {
  readonly serviceId: number;
  readonly startsAt: Date;
  readonly seats: number;
  readonly danceRole: DanceRole | null;
  readonly clientKey: string;
  /** Only the place that is kept for this entry of a waiting list. */
  readonly entryId?: number;
}

export type HoldRefused =
  | "service_not_found"
  | "slot_taken"
  | "session_full"
  | "learner_busy"
  | "not_bookable"
  | "cannot_book"
  | "start_not_offered"
  | "own_service"
  | "too_many_holds"
  | "validation_failed"
  | "key_reused"
  | "rate_limited";

type HoldTimeRefusal = Refusal<HoldRefused>;

/**
 * Holds a time of a service for somebody (rules of bookings, 6.2): everything is looked at again under the professional's lock, and
 * the database has the last word. The same key, or the same time while it is held, is the same hold with the same end.
 */
export async function holdTime(
  deps: BookingDeps,
  actor: Actor,
  request: TimeRequest,
): Promise<HoldResult | HoldTimeRefusal> {
  const held = await holdOnce(deps, actor, { clientKey: request.clientKey, isThis: isTime(request) }, (tx) =>
    hold(tx, deps, actor, request),
  );
  if (!isRefusal(held) || (held.code !== "slot_taken" && held.code !== "start_not_offered")) return held;
  const nearest = await findNearest(deps.db.read, request.serviceId, request.startsAt, deps.clock.now());
  return refuse(bookingErrors[held.code], { message: held.message, data: { nearest } });
}

/** Whether a booking is one of this time, which may have been moved since it was held. */
const isTime =
  ({ serviceId, startsAt }: TimeRequest) =>
  ({ booking }: BookingInSession): boolean =>
    booking.purchase === null &&
    booking.serviceId === serviceId &&
    (booking.state !== "held" || booking.startsAt.getTime() === startsAt.getTime());

async function hold(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  request: TimeRequest,
): Promise<HoldOutcome | HoldTimeRefusal> {
  await lockPeople(tx, [actor.id]);
  await lockHoldsOf(tx, actor.id);
  const offered = await lockOffered(tx, request);
  if (isRefusal(offered)) return offered;
  const { professional, service } = offered;
  const now = deps.clock.now();
  const refused = await refuseLearner(tx, deps, actor, { service, request });
  if (refused !== null) return refused;
  const others = await dropOtherHolds(tx, deps, actor, { professionalId: professional.userId, request, now });
  if (isRefusal(others) || "made" in others) return others;
  const place = await choosePlace(tx, deps, actor, { service, request, now, ...others });
  if (isRefusal(place)) return place;
  const { same, here } = others;
  const id = await writeHold(tx, deps, actor, { professional, service, request, now, ...place, same });
  return { id, made: true, dropped: here.map((held) => held.id) };
}

/** The service, as it is under its professional's lock. An archived one is still held by who was offered a place of it. */
async function lockOffered(tx: Tx, { serviceId, entryId }: TimeRequest) {
  const found = await findService(tx, serviceId);
  if (found === null || (found.archivedAt !== null && entryId === undefined))
    return refuse(professionalsErrors.service_not_found);
  const professional = await lockProfessional(tx, found.userId);
  const service = await findService(tx, serviceId);
  if (professional === null || service === null) return refuse(professionalsErrors.service_not_found);
  return { professional, service };
}

interface OtherHolds {
  /** Holds that ran out by now, of the professional or the learner. */
  readonly expired: readonly BookingRow[];
  /** Holds with this professional, which are dropped. */
  readonly here: readonly BookingRow[];
  /** The one of them that holds the same time. */
  readonly same: BookingRow | undefined;
}

/** Drops what is held with the same professional; where exactly this is held already, that is what was asked for. */
async function dropOtherHolds(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { professionalId, request, now }: { professionalId: number; request: TimeRequest; now: Date },
): Promise<OtherHolds | HoldOutcome | Refusal<"too_many_holds">> {
  const expired = await expireHoldsOf(tx, deps, { professionalId, learnerId: actor.id }, now);
  await passOnExpiredOffers(tx, deps, professionalId, now);
  const holds = await findHoldsOf(tx, actor.id, now);
  const here = holds.filter((held) => held.professionalId === professionalId && !held.holdCarried);
  const same = here.find((held) => held.purchase === null && isSameTime(held, request));
  if (same && same.seats === request.seats && same.danceRole === request.danceRole)
    return { id: same.id, made: false, dropped: [] };
  const tooMany = refuseTooManyHolds(holds, here);
  if (tooMany) return tooMany;
  const by = { actorId: actor.id, onBehalfOf: null };
  for (const { id } of here) await endHold(tx, id, { by, what: "hold_dropped", at: now });
  return { expired, here, same };
}

/** A free place at the time, with the session it is in, if there is one, and until when it can be booked. */
async function choosePlace(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { service, request, now, expired, here, same }: Requested & OtherHolds,
): Promise<(Places & { readonly until: Date }) | HoldTimeRefusal> {
  const times = timesOf(service, request);
  if (await isBusy(tx, actor.id, { ...times, now })) return refuse(bookingErrors.learner_busy);
  const freed = [...expired, ...here].filter((one) => one.professionalId === service.userId && one !== same);
  const { session, offer } = await lockPlaces(tx, deps, actor, { service, request, now, freed, keep: same });
  const capacity = session?.capacity ?? service.capacity;
  const full = capacity - (session?.seatsTaken ?? 0) < request.seats || (request.entryId ?? offer?.id) !== offer?.id;
  if (full && (session === null || isGroup(session)))
    return refuse(bookingErrors.session_full, { data: { session_id: session?.id ?? null } });
  // A person who is offered a place has waited for it: notice and the furthest day apply to new requests.
  const chosen = offer === null ? await chooseStart(tx, service.id, request.startsAt, now) : null;
  if (isRefusal(chosen)) return chosen;
  const until = bookableUntil(request.startsAt, service.approval);
  if (until <= now) return refuse(bookingErrors.start_not_offered);
  const unbalanced = await refuseRole(tx, service, session?.id ?? null, request);
  return unbalanced ?? { session, offer, until };
}

const timesOf = ({ minutes }: ServiceRow, { startsAt }: TimeRequest) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
});

interface NewHold extends Requested, Places {
  readonly professional: ProfessionalRow;
  readonly until: Date;
  readonly same: BookingRow | undefined;
}

async function writeHold(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { professional, service, request, now, session, offer, until, same }: NewHold,
): Promise<number> {
  const { userId: professionalId } = professional;
  const times = timesOf(service, request);
  const commissionBps = await deps.commission.commissionOf(tx, professionalId);
  const priceCents = service.priceCents * request.seats;
  const terms = await agreedTerms(tx, { service, session, priceCents, commissionBps });
  const note = await findUnusedNote(tx, actor.id, service.id, now);
  const id = await insertHold(tx, {
    sessionId: session?.id ?? (await insertOpenSession(tx, professional, service, { ...times, createdAt: now })),
    serviceId: service.id,
    professionalId,
    learnerId: actor.id,
    startsAt: session?.startsAt ?? times.startsAt,
    endsAt: session?.endsAt ?? times.endsAt,
    seats: request.seats,
    danceRole: request.danceRole,
    terms,
    note,
    // The same time with other places is the same hold: no choice makes it last longer.
    holdExpiresAt: same?.holdExpiresAt ?? earlier(later(await holdEnd(deps, now, tx), offer?.offerUntil ?? now), until),
    holdRenewed: same?.holdRenewed ?? false,
    clientKey: request.clientKey,
    createdAt: now,
    updatedAt: now,
  });
  const by = { actorId: actor.id, onBehalfOf: null };
  await recordEvent(tx, { bookingId: id, by, from: null, to: "held", what: "held", at: now });
  return id;
}

/** A session that begins with this learner. */
const insertOpenSession = (
  tx: Tx,
  professional: ProfessionalRow,
  service: ServiceRow,
  times: { readonly startsAt: Date; readonly endsAt: Date; readonly createdAt: Date },
): Promise<number> =>
  insertSession(tx, {
    professionalId: professional.userId,
    serviceId: service.id,
    ...times,
    zone: professional.timeZone,
    busy: busyText(times, service),
    capacity: service.capacity,
    place: service.place,
    meetingUrl: service.meetingUrl,
  });

interface Places {
  readonly session: BookingSessionRow | null;
  /** What was offered to this learner, and is taken now. */
  readonly offer: WaitingRow | null;
}

/**
 * The requested session, locked, once everybody who waits has been offered what is free; the learner's own offer is
 * marked as taken. `freed` are holds whose places are free again; the one that this choice replaces keeps its place for
 * them.
 */
async function lockPlaces(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  {
    service,
    request,
    now,
    freed,
    keep,
  }: Requested & { readonly freed: readonly BookingRow[]; readonly keep?: BookingRow | undefined },
): Promise<Places> {
  const there = await lockSessionAt(tx, service.id, request.startsAt);
  const offered = new Set([...freed.map(({ sessionId }) => sessionId), ...(there === null ? [] : [there.id])]);
  if (keep !== undefined) offered.delete(keep.sessionId);
  for (const id of offered) await offerPlaces(tx, deps, id, now);
  const own = there === null ? [] : await lockEntriesOf(tx, there.id);
  const entry = own.find(({ userId }) => userId === actor.id) ?? null;
  // A person who gets a place, in any way, leaves the waiting list.
  if (entry !== null) await changeEntry(tx, entry, "taken");
  const session = await lockSessionAt(tx, service.id, request.startsAt);
  return { session, offer: entry?.state === "offered" ? entry : null };
}

const later = (one: Date, two: Date): Date => (one > two ? one : two);

interface Requested {
  readonly service: ServiceRow;
  readonly request: TimeRequest;
  readonly now: Date;
}

/** Leads and follows of a group stay close together. */
async function refuseRole(
  tx: Tx,
  { roleGap }: ServiceRow,
  sessionId: number | null,
  { danceRole, seats }: TimeRequest,
): Promise<Refusal<"session_full"> | null> {
  if (await fitsRoles(tx, sessionId, { role: danceRole, seats }, roleGap)) return null;
  const message = roleFullText(danceRole ?? "either");
  return refuse(bookingErrors.session_full, { message, data: { session_id: sessionId } });
}

const roleFullText = (role: DanceRole): string =>
  role === "either" ? "There are not enough places left." : `There are not enough places left for ${role}s.`;

/** Null if another hold may be made once `dropped` of these are; `maxHolds` elsewhere are too many. */
export const refuseTooManyHolds = (
  holds: readonly BookingRow[],
  dropped: readonly BookingRow[],
): Refusal<"too_many_holds"> | null =>
  countHolds(holds) - countHolds(dropped) < maxHolds ? null : refuse(bookingErrors.too_many_holds);

/** Dates of a series that are held together are one hold. */
const countHolds = (holds: readonly BookingRow[]): number =>
  new Set(holds.map(({ id, purchase }) => purchase ?? id)).size;

const isSameTime = (held: BookingRow, request: TimeRequest): boolean =>
  held.serviceId === request.serviceId && held.startsAt.getTime() === request.startsAt.getTime();
