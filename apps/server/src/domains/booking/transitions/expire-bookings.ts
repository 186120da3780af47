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
 * Ends what of a professional's time is over by the clock, under their lock: proposals of a new time that nobody answered, and holds,
 * a learner's too; yields the holds. Sessions are locked before bookings, as everywhere. A learner's hold with somebody else is ended only
 * if that professional is locked by nobody: to wait for a second one could go in a circle, and the job ends it within a minute.
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

/** Tidies up: holds whose time is over count nowhere already, because everybody judges them by the clock. */
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
