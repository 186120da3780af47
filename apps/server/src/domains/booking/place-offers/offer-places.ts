import type { Tx } from "../../../platform/db/database.ts";
import { findBlockedAmong } from "../../identity/index.ts";
import { countRoles } from "../bookings/holds-repository.ts";
import type { BookingSessionRow, WaitingRow } from "../sessions/sessions-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional, findService, type ServiceRow } from "../../professionals/index.ts";
import { isToTakePlace } from "../sessions/session-state.ts";
import { afterLapse, type OfferResult } from "./after-lapse.ts";
import { chooseNext } from "./choose-next.ts";
import { offerEndsAt } from "./offer-time.ts";
import {
  changeEntry,
  closesAt,
  findOpenAccounts,
  findRunOutOffers,
  findToPassOn,
  lapseEntry,
  lockEntriesOf,
  lockSession,
  closeEntries,
} from "./waiting-repository.ts";
import { notifyWaiting } from "./notify-waiting.ts";

export type OfferDeps = Pick<BookingDeps, "clock" | "site" | "professionals" | "stores" | "messages" | "baseUrl">;

/**
 * Updates the waiting list of a session (rules of bookings, 6.8): offers that ran out pass on, and free places are
 * offered in order to those whose role fits, who are notified by mail. Under the lock of the professional; every
 * operation that frees a place, or needs one, calls it in its own transaction, so that nobody gets ahead of the list.
 * The list closes an hour before the start, two where a place is requested.
 */
export async function offerPlaces(tx: Tx, deps: OfferDeps, sessionId: number, now: Date): Promise<void> {
  const entries = await lockEntriesOf(tx, sessionId);
  if (entries.length === 0) return;
  const lapsed: WaitingRow[] = [];
  for (const entry of entries)
    if (entry.offerUntil !== null && entry.offerUntil <= now && (await lapseEntry(tx, entry))) lapsed.push(entry);
  const session = await lockSession(tx, sessionId);
  const service = session && (await findService(tx, session.serviceId));
  if (session === null || service === null) return;
  const open = isToTakePlace(session) && closesAt(session, service) > now;
  const waiting = entries.filter(({ state }) => state === "waiting");
  const offered = open ? await offer(tx, deps, { session, service, waiting, lapsed: lapsed.length, now }) : closed;
  if (!open) for (const entry of waiting) await changeEntry(tx, entry, "passed");
  for (const [index, entry] of isToTakePlace(session) ? lapsed.entries() : [])
    await notifyWaiting(tx, deps, { step: "lapsed", entry, session, service, after: afterLapse(index, offered) });
}

const closed: OfferResult = { isOpen: false, isBookable: false, chosen: 0, waiting: 0, left: 0 };

interface Offering {
  readonly session: BookingSessionRow;
  readonly service: ServiceRow;
  readonly waiting: readonly WaitingRow[];
  /** How many were offered a place and did not take it. */
  readonly lapsed: number;
  readonly now: Date;
}

/** Offers what is free to those who wait; returns the state of the list afterwards. */
async function offer(tx: Tx, deps: OfferDeps, offering: Offering): Promise<OfferResult> {
  const { session, service, waiting, lapsed } = offering;
  const free = session.capacity - session.seatsTaken;
  const isAsked = lapsed > 0 || (free > 0 && waiting.length > 0);
  const isBookable = isAsked && (await deps.professionals.bookableServices(tx, session.professionalId)).has(service.id);
  const chosen = free > 0 && waiting.length > 0 && isBookable ? await choose(tx, offering, free) : [];
  for (const entry of chosen) await offerTo(tx, deps, offering, entry);
  const count = chosen.length;
  return { isOpen: true, isBookable, chosen: count, waiting: waiting.length - count, left: free - count };
}

/** The first of those who wait whose accounts are open, between whom and the professional is no block, and whose roles fit. */
async function choose(tx: Tx, { session, service, waiting }: Offering, free: number): Promise<readonly WaitingRow[]> {
  const people = waiting.map(({ userId }) => userId);
  const open = await findOpenAccounts(tx, people);
  const blocked = await findBlockedAmong(tx, session.professionalId, people);
  const counts = await countRoles(tx, session.id);
  return chooseNext(
    waiting.filter(({ userId }) => open.has(userId) && !blocked.has(userId)),
    { free, counts, roleGap: service.roleGap },
  );
}

async function offerTo(tx: Tx, deps: OfferDeps, { session, service, now }: Offering, entry: WaitingRow): Promise<void> {
  const { booking_offer_minutes: minutes } = await deps.site.getSettings(tx);
  const until = new Date(offerEndsAt(now.getTime(), session.startsAt.getTime(), minutes));
  await changeEntry(tx, entry, "offered", until);
  await notifyWaiting(tx, deps, { step: "offered", entry: { ...entry, offerUntil: until }, session, service });
}

/** The same for every session of a professional with an offer that ran out. */
export async function passOnExpiredOffers(tx: Tx, deps: OfferDeps, professionalId: number, now: Date): Promise<void> {
  for (const { id } of await findRunOutOffers(tx, professionalId, now)) await offerPlaces(tx, deps, id, now);
}

/** Closes the waiting lists of sessions that do not take place; returns how many waited. */
export async function closeLists(tx: Tx, deps: OfferDeps, sessions: readonly BookingSessionRow[]): Promise<number> {
  const passed = await closeEntries(
    tx,
    sessions.map(({ id }) => id),
  );
  for (const entry of passed) {
    const session = sessions.find(({ id }) => id === entry.sessionId);
    const service = session === undefined ? null : await findService(tx, session.serviceId);
    if (session !== undefined && service !== null)
      await notifyWaiting(tx, deps, { step: "cancelled", entry, session, service });
  }
  return passed.length;
}

/** Notifies people who wait for a session of its new time; they stay on the list. */
export async function notifyMoved(tx: Tx, deps: OfferDeps, session: BookingSessionRow): Promise<void> {
  const entries = await lockEntriesOf(tx, session.id);
  const service = entries.length === 0 ? null : await findService(tx, session.serviceId);
  if (service === null) return;
  for (const entry of entries) await notifyWaiting(tx, deps, { step: "moved", entry, session, service });
}

const maxAtOnce = 500;

/** Each minute: what nobody's click brought about. Offers are judged by the clock everywhere, so nothing depends on it but the next mail. */
export async function passOnOffers(deps: OfferDeps & Pick<BookingDeps, "db" | "log">): Promise<void> {
  for (const { id, professionalId } of await findToPassOn(deps.db.read, deps.clock.now(), maxAtOnce)) {
    try {
      await deps.db.write(async (tx) => {
        await lockProfessional(tx, professionalId);
        await offerPlaces(tx, deps, id, deps.clock.now());
      });
    } catch (error) {
      deps.log.error({ err: error, sessionId: id }, "a freed place could not be offered");
    }
  }
}
