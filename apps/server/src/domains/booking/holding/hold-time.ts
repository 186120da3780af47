import { mostHolds, mostHoldsAnHour, type DanceRole } from "@pavane/contract/booking/choices";
import { bookingErrors, notTakingText } from "@pavane/contract/booking/errors";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { databaseError, type Read, type Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { findCalled, memberName } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional, findService, type ServiceRow } from "../../professionals/index.ts";
import { offerPlaces, passOnExpiredOffers } from "../place-offers/offer-places.ts";
import { changeEntry, findOpenAccounts, lockEntriesOf } from "../place-offers/store-waiting.ts";
import { busyText } from "../sessions/busy-text.ts";
import { isGroup } from "../sessions/session-state.ts";
import type { WaitingRow, SessionRow } from "../sessions/store-sessions.ts";
import { agreedTerms } from "./agreed-terms.ts";
import { chooseStart, findNearest } from "./choose-start.ts";
import { endRunOutOf } from "../steps/end-run-out.ts";
import { fitsRoles } from "./fits-roles.ts";
import { bookableUntil, earlier, holdEnd } from "./hold-end.ts";
import { recordEvent } from "../bookings/record-event.ts";
import {
  endHold,
  findByClientKey,
  findHoldsOf,
  findUnusedNote,
  insertHold,
  insertSession,
  isBusy,
  lockHoldsOf,
  lockSessionAt,
} from "../bookings/store-holds.ts";
import type { BookingInSession, BookingRow } from "../bookings/store-bookings.ts";

export interface TimeRequest {
  readonly serviceId: number;
  readonly startsAt: Date;
  readonly seats: number;
  readonly danceRole: DanceRole | null;
  readonly clientKey: string;
  /** Only the place that is kept for this entry of a waiting list. */
  readonly entryId?: number;
}

export interface HoldResult {
  readonly id: number;
  /** It was made by this request. */
  readonly made: boolean;
}

const holdLimit: Limit = { name: "bookings", most: mostHoldsAnHour, windowSeconds: 3600 };

export type HoldRefused =
  | "service_not_found"
  | "slot_taken"
  | "session_full"
  | "learner_busy"
  | "not_bookable"
  | "start_not_offered"
  | "own_service"
  | "too_many_holds"
  | "validation_failed"
  | "key_reused"
  | "rate_limited";

type Refused = Refusal<HoldRefused>;

export interface Done extends HoldResult {
  /** Holds with the same professional that this choice dropped. */
  readonly dropped: readonly number[];
}

/**
 * Holds a time of a service for somebody (rules of bookings, 6.2): everything is looked at again under the professional's lock, and
 * the database has the last word. The same key, or the same time while it is held, is the same hold with the same end.
 */
export async function holdTime(deps: BookingDeps, actor: Actor, request: TimeRequest): Promise<HoldResult | Refused> {
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

/** What was asked for with a key of the one who asks. */
export interface Keyed {
  readonly clientKey: string;
  /** Whether a booking that was made with the key is what is asked for now. */
  readonly isThis: (known: BookingInSession) => boolean;
}

async function findKnown(
  db: Read,
  actor: Actor,
  { clientKey, isThis }: Keyed,
): Promise<{ readonly id: number; readonly made: false } | Refusal<"key_reused"> | null> {
  const known = await findByClientKey(db, actor.id, clientKey);
  if (known === null) return null;
  return isThis(known) ? { id: known.booking.id, made: false } : refuse(bookingErrors.key_reused);
}

/**
 * What every way to hold shares: the same key is the same hold (key_reused where it was used for something else), what makes none counts in no limit, and an order that waited for what
 * this choice drops is ended.
 */
export async function holdOnce<Refused extends Refusal>(
  deps: BookingDeps,
  actor: Actor,
  keyed: Keyed,
  hold: (tx: Tx) => Promise<Done | Refused>,
): Promise<HoldResult | Refused | Refusal<Quicker | "rate_limited">> {
  const known = await findKnown(deps.db.read, actor, keyed);
  if (known !== null) return known;
  const limited = await deps.limiter.hit(holdLimit, String(actor.id));
  if (limited !== null) return limited;
  const held = await holdQuickly(deps, actor, keyed, hold);
  if (isRefusal(held) || !held.made) await deps.limiter.takeBack(holdLimit, String(actor.id));
  if (isRefusal(held)) return held;
  // What was dropped is not paid any more; a payment that was quicker goes back, because its time is no longer held.
  for (const id of held.dropped) await deps.money.endOrderOf(id);
  return { id: held.id, made: held.made };
}

/** What the database refuses where somebody else was quicker. */
type Quicker = "slot_taken" | "session_full" | "learner_busy" | "key_reused";

/** What two who are quick at the same moment are told by the database. */
async function holdQuickly<Refused extends Refusal>(
  deps: BookingDeps,
  actor: Actor,
  keyed: Keyed,
  hold: (tx: Tx) => Promise<Done | Refused>,
): Promise<Done | Refused | Refusal<Quicker>> {
  try {
    return await deps.db.write(hold);
  } catch (error) {
    switch (databaseError(error)?.constraint) {
      case "booking_sessions_overlap":
      case "booking_sessions_once":
        return refuse(bookingErrors.slot_taken);
      case "booking_sessions_seats":
        return refuse(bookingErrors.session_full);
      case "bookings_learner_busy":
        return refuse(bookingErrors.learner_busy);
      case "bookings_client_key_taken": {
        const known = await findKnown(deps.db.read, actor, keyed);
        if (known !== null) return isRefusal(known) ? known : { ...known, dropped: [] };
      }
    }
    throw error;
  }
}

async function hold(tx: Tx, deps: BookingDeps, actor: Actor, request: TimeRequest): Promise<Done | Refused> {
  await lockHoldsOf(tx, actor.id);
  const found = await findService(tx, request.serviceId);
  if (found === null || (found.archivedAt !== null && request.entryId === undefined))
    return refuse(professionalsErrors.service_not_found);
  const professional = await lockProfessional(tx, found.userId);
  const service = await findService(tx, request.serviceId);
  if (professional === null || service === null) return refuse(professionalsErrors.service_not_found);
  const now = deps.clock.now();
  const refused = await refuseLearner(tx, deps, actor, { service, request });
  if (refused !== null) return refused;

  const { userId: professionalId } = professional;
  const expired = await endRunOutOf(tx, deps, { professionalId, learnerId: actor.id }, now);
  await passOnExpiredOffers(tx, deps, professionalId, now);
  const holds = await findHoldsOf(tx, actor.id, now);
  const here = holds.filter((held) => held.professionalId === professionalId && !held.holdCarried);
  const same = here.find((held) => held.purchase === null && isSameTime(held, request));
  if (same && same.seats === request.seats && same.danceRole === request.danceRole)
    return { id: same.id, made: false, dropped: [] };
  if (countHolds(holds) - countHolds(here) >= mostHolds) return refuse(bookingErrors.too_many_holds);
  const by = { actorId: actor.id, onBehalfOf: null };
  for (const { id } of here) await endHold(tx, id, { by, what: "hold_dropped", at: now });

  const endsAt = new Date(request.startsAt.getTime() + service.minutes * 60_000);
  const times = { startsAt: request.startsAt, endsAt };
  if (await isBusy(tx, actor.id, { ...times, now })) return refuse(bookingErrors.learner_busy);
  const freed = [...expired, ...here].filter(
    (expired) => expired.professionalId === professionalId && expired !== same,
  );
  const { session, offer } = await lockPlaces(tx, deps, actor, { service, request, now, freed, keep: same });
  const capacity = session?.capacity ?? service.capacity;
  const full = capacity - (session?.seatsTaken ?? 0) < request.seats || (request.entryId ?? offer?.id) !== offer?.id;
  if (full && (session === null || isGroup(session)))
    return refuse(bookingErrors.session_full, { data: { session_id: session?.id ?? null } });
  // Who is offered a place has waited for it: notice and the furthest day are for those who come now.
  const chosen = offer === null ? await chooseStart(tx, service.id, request.startsAt, now) : null;
  if (isRefusal(chosen)) return chosen;
  const until = bookableUntil(request.startsAt, service.approval);
  if (until <= now) return refuse(bookingErrors.start_not_offered);
  const unbalanced = await refuseRole(tx, service, session?.id ?? null, request);
  if (unbalanced !== null) return unbalanced;

  const commissionBps = await deps.commission.commissionOf(tx, professionalId);
  const priceCents = service.priceCents * request.seats;
  const terms = await agreedTerms(tx, { service, session, priceCents, commissionBps });
  const note = await findUnusedNote(tx, actor.id, service.id, now);
  const sessionId =
    session?.id ??
    (await insertSession(tx, {
      professionalId,
      serviceId: service.id,
      ...times,
      zone: professional.timeZone,
      busy: busyText(times, service),
      capacity: service.capacity,
      place: service.place,
      meetingUrl: service.meetingUrl,
      createdAt: now,
    }));
  const id = await insertHold(tx, {
    sessionId,
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
  await recordEvent(tx, { bookingId: id, by, from: null, to: "held", what: "held", at: now });
  return { id, made: true, dropped: here.map((held) => held.id) };
}

interface Places {
  readonly session: SessionRow | null;
  /** What was offered to this learner, and is taken now. */
  readonly offer: WaitingRow | null;
}

/**
 * The session that is wanted, locked, once everybody who waits has been offered what is free; with the learner's own offer taken up.
 * `freed` are holds whose places are free again; the one that this choice replaces keeps its place for them.
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
  }: Asked & { readonly freed: readonly BookingRow[]; readonly keep?: BookingRow | undefined },
): Promise<Places> {
  const there = await lockSessionAt(tx, service.id, request.startsAt);
  const offered = new Set([...freed.map(({ sessionId }) => sessionId), ...(there === null ? [] : [there.id])]);
  if (keep !== undefined) offered.delete(keep.sessionId);
  for (const id of offered) await offerPlaces(tx, deps, id, now);
  const own = there === null ? [] : await lockEntriesOf(tx, there.id);
  const entry = own.find(({ userId }) => userId === actor.id) ?? null;
  // Whoever gets a place waits no longer, however they got it.
  if (entry !== null) await changeEntry(tx, entry, "taken");
  const session = await lockSessionAt(tx, service.id, request.startsAt);
  return { session, offer: entry?.state === "offered" ? entry : null };
}

const later = (one: Date, two: Date): Date => (one > two ? one : two);

interface Asked {
  readonly service: ServiceRow;
  readonly request: TimeRequest;
  readonly now: Date;
}

interface TimeChoice {
  readonly service: ServiceRow;
  readonly request: Pick<TimeRequest, "danceRole" | "entryId">;
  /** Where it is another than the service's, which is asked for as the service is. */
  readonly priceCents?: number;
}

/** Why somebody cannot book a service at all, whatever the time. */
export async function refuseLearner(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { service, request, priceCents = service.priceCents }: TimeChoice,
): Promise<Refusal<"own_service" | "not_bookable" | "validation_failed"> | null> {
  if (service.userId === actor.id) return refuse(bookingErrors.own_service);
  if (!(await takesBookings(tx, deps, { service, request, priceCents }))) {
    const people = await findCalled(tx, deps, [service.userId]);
    return refuse(bookingErrors.not_bookable, { message: notTakingText(memberName(people.get(service.userId))) });
  }
  // Who began to wait before roles were asked for has none.
  if (service.roleGap !== null && request.danceRole === null && request.entryId === undefined)
    return invalidField("dance_role", "Choose lead, follow or either");
  return null;
}

/** A place that was offered stays theirs whatever its professional switches off since, until the account is closed. */
async function takesBookings(
  tx: Tx,
  deps: BookingDeps,
  { service, request, priceCents = service.priceCents }: TimeChoice,
): Promise<boolean> {
  if (request.entryId !== undefined) return hasOpenAccount(tx, service.userId);
  if (!(await deps.professionals.bookableServices(tx, service.userId)).has(service.id)) return false;
  return mayCost(tx, deps, service, priceCents);
}

/** What has a price is sold for those only who can be paid; of a service that is on offer with a price, that is known. */
const mayCost = async (tx: Tx, { payees }: BookingDeps, service: ServiceRow, priceCents: number): Promise<boolean> =>
  priceCents === 0 || service.priceCents > 0 || (await payees.readyAmong(tx, [service.userId])).has(service.userId);

const hasOpenAccount = async (tx: Tx, userId: number): Promise<boolean> =>
  (await findOpenAccounts(tx, [userId])).has(userId);

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

/** Dates of a series that are held together are one hold. */
export const countHolds = (holds: readonly BookingRow[]): number =>
  new Set(holds.map(({ id, purchase }) => purchase ?? id)).size;

const isSameTime = (held: BookingRow, request: TimeRequest): boolean =>
  held.serviceId === request.serviceId && held.startsAt.getTime() === request.startsAt.getTime();
