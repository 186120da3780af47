import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional } from "../professionals/store-professionals.ts";
import { endHold, findRunOut, lockBookings, lockRunOut } from "./store-holds.ts";

/** Ends the holds of a professional and of a learner whose time is over; under the professional's lock. */
export async function endRunOutOf(
  tx: Tx,
  of: { readonly professionalId: number; readonly learnerId: number },
  now: Date,
): Promise<void> {
  for (const { id } of await lockRunOut(tx, of, now)) await endHold(tx, id, { what: "hold_ran_out", at: now });
}

const mostAtOnce = 200;

/** Tidies up: holds whose time is over count nowhere already, because everybody judges them by the clock. */
export async function endRunOutHolds({ db, clock, log }: BookingDeps): Promise<void> {
  const now = clock.now();
  for (const { id, professionalId } of await findRunOut(db.read, now, mostAtOnce)) {
    try {
      await db.write(async (tx) => {
        await lockProfessional(tx, professionalId);
        const [row] = await lockBookings(tx, [id]);
        if (row?.holdExpiresAt && row.holdExpiresAt <= now) await endHold(tx, id, { what: "hold_ran_out", at: now });
      });
    } catch (error) {
      log.error({ err: error, bookingId: id }, "a hold that ran out could not be ended");
    }
  }
}
