import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional } from "../professionals/store-professionals.ts";
import { endRunOutMovesOf } from "../moves/run-out-move.ts";
import { offerPlaces } from "../waiting/offer-places.ts";
import type { BookingRow } from "./store-bookings.ts";
import { endHold, findRunOut, lockBookings, lockRunOut } from "./store-holds.ts";

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl">;

/**
 * Ends what of a professional's time is over by the clock, under their lock: proposals of a new time that nobody answered, and holds,
 * a learner's too; yields the holds.
 */
export async function endRunOutOf(
  tx: Tx,
  deps: Deps,
  of: { readonly professionalId: number; readonly learnerId: number },
  now: Date,
): Promise<readonly BookingRow[]> {
  await endRunOutMovesOf(tx, deps, of.professionalId, now);
  const over = await lockRunOut(tx, of, now);
  for (const { id } of over) await endHold(tx, id, { what: "hold_ran_out", at: now });
  return over;
}

const mostAtOnce = 200;

/** Tidies up: holds whose time is over count nowhere already, because everybody judges them by the clock. */
export async function endRunOutHolds(deps: BookingDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  for (const { id, professionalId } of await findRunOut(db.read, now, mostAtOnce)) {
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
