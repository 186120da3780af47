import { maxWaiting, type DanceRole } from "@pavane/contract/booking/choices";
import { bookingErrors, notTakingText } from "@pavane/contract/booking/errors";
import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore, lockPeople, memberName } from "../../identity/index.ts";
import { expireHoldsOf } from "../transitions/expire-bookings.ts";
import { findLiveOfSession } from "../bookings/bookings-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { fitsRoles } from "../holding/fits-roles.ts";
import { refuseBlocked } from "../holding/refuse-blocked.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional, findService, type ServiceRow } from "../../professionals/index.ts";
import { isGroup, isToTakePlace } from "../sessions/session-state.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import {
  closesAt,
  countWaiting,
  findSession,
  insertEntry,
  lockEntriesOf,
  lockSession,
} from "../place-offers/waiting-repository.ts";

export interface WaitingRequest {
  readonly sessionId: number;
  readonly danceRole: DanceRole | null;
}

interface Joined {
  readonly id: number;
  readonly made: boolean;
}

type JoinWaitingRefusal = Refusal<
  | "session_not_found"
  | "own_service"
  | "not_bookable"
  | "cannot_book"
  | "too_late"
  | "places_free"
  | "learner_busy"
  | "too_many_waiting"
  | "validation_failed"
>;

/**
 * Adds somebody to the end of the waiting list of a session that has no place for them. Repeating it keeps the same
 * place.
 */
export async function joinWaiting(
  deps: BookingDeps,
  actor: Actor,
  request: WaitingRequest,
): Promise<Joined | JoinWaitingRefusal> {
  const found = await findSession(deps.db.read, request.sessionId);
  if (found === null) return refuse(bookingErrors.session_not_found);
  return deps.db.write(async (tx) => {
    await lockPeople(tx, [actor.id]);
    await lockProfessional(tx, found.professionalId);
    const now = deps.clock.now();
    await expireHoldsOf(tx, deps, { professionalId: found.professionalId, learnerId: actor.id }, now);
    await offerPlaces(tx, deps, found.id, now);
    const session = await lockSession(tx, found.id);
    const service = await findService(tx, found.serviceId);
    if (session === null || service === null || !isOpen(session)) return refuse(bookingErrors.session_not_found);
    if (session.professionalId === actor.id) return refuse(bookingErrors.own_service);
    const own = (await lockEntriesOf(tx, session.id)).find(({ userId }) => userId === actor.id);
    if (own !== undefined) return { id: own.id, made: false };
    const refused = await refuseWaiting(tx, deps, actor, { session, service, role: request.danceRole, now });
    if (refused !== null) return refused;
    const danceRole = service.roleGap === null ? null : request.danceRole;
    const id = await insertEntry(tx, { sessionId: session.id, userId: actor.id, danceRole, createdAt: now });
    return { id, made: true };
  });
}

interface Requested {
  readonly session: BookingSessionRow;
  readonly service: ServiceRow;
  readonly role: DanceRole | null;
  readonly now: Date;
}

/** Single lessons have no waiting list. */
const isOpen = (session: BookingSessionRow): boolean => isToTakePlace(session) && isGroup(session);

async function refuseWaiting(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { session, service, role, now }: Requested,
): Promise<JoinWaitingRefusal | null> {
  if (closesAt(session, service) <= now)
    return refuse(bookingErrors.too_late, { message: "The waiting list is closed." });
  if (service.roleGap !== null && role === null) return invalidField("dance_role", "Choose lead, follow or either");
  if (!(await deps.professionals.bookableServices(tx, session.professionalId)).has(service.id)) {
    const people = await findPeopleWithStore(tx, deps, [session.professionalId]);
    const name = memberName(people.get(session.professionalId));
    return refuse(bookingErrors.not_bookable, { message: notTakingText(name) });
  }
  const blocked = await refuseBlocked(tx, actor, session.professionalId);
  if (blocked !== null) return blocked;
  const live = await findLiveOfSession(tx, session.id);
  if (live.some(({ learnerId }) => learnerId === actor.id)) return refuse(bookingErrors.learner_busy);
  const hasPlace = session.seatsTaken < session.capacity;
  if (hasPlace && (await fitsRoles(tx, session.id, { role, seats: 1 }, service.roleGap)))
    return refuse(bookingErrors.places_free);
  if ((await countWaiting(tx, actor.id, now)) >= maxWaiting) return refuse(bookingErrors.too_many_waiting);
  return null;
}
