import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional, lockUnlocked } from "../../professionals/index.ts";
import { expireMovesOf } from "./expire-move.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import {
  endHold,
  findRunOut,
  findRunOutOf,
  findTogether,
  lockBookings,
  lockSessionsOf,
} from "../bookings/holds-repository.ts";

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl" | "clock" | "stores" | "money">;

/**
 * Ends what has expired of a professional's time, under their lock: proposals of a new time that nobody answered, and
 * holds, a learner's too; returns the holds. Sessions are locked before bookings, as everywhere. A learner's hold with
 * another professional is ended only if nobody has locked that professional: waiting for a second lock could cause a
 * deadlock, and the job ends the hold within a minute.
 */
export async function expireHoldsOf(
  tx: Tx,
  deps: Deps,
  of: { readonly professionalId: number; readonly learnerId: number },
  now: Date,
): Promise<readonly BookingRow[]> {
  await expireMovesOf(tx, deps, of.professionalId, now);
  const found = await findRunOutOf(tx, of, now);
  const others = found.map(({ professionalId }) => professionalId).filter((id) => id !== of.professionalId);
  const locked = new Set([of.professionalId, ...(await lockUnlocked(tx, [...new Set(others)]))]);
  const ids = found.filter(({ professionalId }) => locked.has(professionalId)).map(({ id }) => id);
  await lockSessionsOf(tx, [...ids, ...[...(await findTogether(tx, ids)).values()].flat()]);
  const expired = (await lockBookings(tx, ids)).filter((row) => isOver(row, now));
  for (const { id } of expired) await endHold(tx, id, { what: "hold_ran_out", at: now });
  return expired;
}

const isOver = ({ state, holdExpiresAt }: BookingRow, now: Date): boolean =>
  state === "held" && holdExpiresAt !== null && holdExpiresAt <= now;

const maxAtOnce = 200;

/** Cleans up: expired holds already count nowhere, because every query compares them with the clock. */
export async function expireHolds(deps: BookingDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  for (const { id, professionalId } of await findRunOut(db.read, now, maxAtOnce)) {
    try {
      await db.write(async (tx) => {
        await lockProfessional(tx, professionalId);
        const [row] = await lockBookings(tx, [id]);
        if (!row?.holdExpiresAt || row.holdExpiresAt > now) return;
        await endHold(tx, id, { what: "hold_ran_out", at: now });
        await offerPlaces(tx, deps, row.sessionId, now);
      });
    } catch (error) {
      log.error({ err: error, bookingId: id }, "a hold that ran out could not be ended");
    }
  }
}
