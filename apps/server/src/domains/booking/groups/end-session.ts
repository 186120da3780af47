import type { SessionScope } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { cancelBooking } from "../transitions/cancel-booking.ts";
import { type BookingSessionRow, lockAhead, lockOwnSession } from "../sessions/sessions-repository.ts";
import { endHold } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { closeLists } from "../place-offers/offer-places.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { findToEnd, lockLive, markCancelled, releaseEmpty } from "./ended-repository.ts";
import { isGroup, isToTakePlace } from "../sessions/session-state.ts";

export interface SessionEnding {
  readonly scope: SessionScope;
  readonly reason: string | null;
}

/** Number of bookings cancelled while the professional waits; the rest are cancelled within a minute. */
const atOnce = 60;

interface Marked {
  readonly sessions: number;
  readonly bookings: number;
  readonly waiting: number;
  readonly held: readonly number[];
  readonly ids: readonly number[];
}

/**
 * Cancels a date, or it and all later ones of its series. First nobody can book, pay or wait for it any more; then each
 * booking is cancelled separately, as its professional would do it, with a full refund, because its order is locked
 * before everything else. What is not done when this returns is done by `endCancelled`. Errors: session_not_found;
 * too_late once it has ended.
 */
export async function endSession(deps: BookingDeps, actor: Actor, id: number, ending: SessionEnding) {
  const marked = await deps.db.write((tx) => mark(tx, deps, actor, { id, ...ending }));
  if (isRefusal(marked)) return marked;
  // Their holds have ended; a payment that arrived first is refunded in full.
  for (const held of marked.held) await deps.money.endOrderOf(held);
  await endBookingsOf(deps, marked.ids);
  const { sessions, bookings, waiting } = marked;
  return { sessions, bookings, waiting };
}

async function mark(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { id, scope, reason }: SessionEnding & { readonly id: number },
): Promise<Marked | Refusal<"session_not_found" | "too_late">> {
  await lockProfessional(tx, actor.id);
  const now = deps.clock.now();
  const session = checkCancellable(await lockOwnSession(tx, actor.id, id), now);
  if (isRefusal(session)) return session;
  const { seriesId } = session;
  const all = scope === "one" || seriesId === null ? [session] : await lockAhead(tx, seriesId, session.startsAt);
  const ids = all.map((one) => one.id);
  const live = await lockLive(tx, ids);
  const held = live.filter(({ state }) => state === "held").map((booking) => booking.id);
  const by = { actorId: actor.id, onBehalfOf: null };
  for (const one of held) await endHold(tx, one, { by, what: "hold_dropped", at: now });
  const waiting = await closeLists(tx, deps, all);
  await markCancelled(tx, ids, { at: now, reason });
  await releaseEmpty(tx, ids);
  await recordAudit(tx, {
    action: "group_session.changed",
    target: { type: "booking_session", id, name: null },
    after: { cancelled: ids.length, reason },
  });
  return { sessions: ids.length, bookings: live.length - held.length, waiting, held, ids };
}

/** A date that can still be cancelled. */
export function checkCancellable(
  session: BookingSessionRow | null,
  now: Date,
): BookingSessionRow | Refusal<"session_not_found" | "too_late"> {
  if (session === null || !isToTakePlace(session) || !isGroup(session)) return refuse(bookingErrors.session_not_found);
  return session.endsAt <= now ? refuse(bookingErrors.too_late) : session;
}

async function endBookingsOf(deps: BookingDeps, sessionIds: readonly number[]): Promise<void> {
  for (const booking of await findToEnd(deps.db.read, atOnce, sessionIds)) await endOne(deps, booking);
}

/** Cancels what is still booked in sessions that do not take place. */
export async function endCancelled(deps: BookingDeps): Promise<void> {
  for (const booking of await findToEnd(deps.db.read, 200)) await endOne(deps, booking);
}

async function endOne(
  deps: BookingDeps,
  { id, professionalId, reason }: Awaited<ReturnType<typeof findToEnd>>[number],
) {
  try {
    const ended = await cancelBooking(deps, { actorId: professionalId }, id, { reason });
    if (isRefusal(ended)) deps.log.info({ bookingId: id, code: ended.code }, "a booking of a cancelled session stays");
  } catch (error) {
    deps.log.error({ err: error, bookingId: id }, "a booking of a cancelled session could not be cancelled");
  }
}
