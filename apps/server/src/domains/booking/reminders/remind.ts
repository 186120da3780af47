import type { BookingSide } from "@pavane/contract/booking/choices";
import { bookingSides, reminderKinds } from "@pavane/contract/booking/choices";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { findToRemind, insertReminder, lockToRemind } from "./reminders-repository.ts";

/**
 * Reminds both sides of what is confirmed, a day and an hour before, once for each time it has. Who booked later than that is not
 * reminded of it.
 */
export async function remind(deps: BookingDeps): Promise<void> {
  for (const kind of reminderKinds)
    for (const id of await findToRemind(deps.db.read, kind, deps.clock.now())) {
      try {
        await remindBoth(deps, id, kind);
      } catch (error) {
        deps.log.error({ err: error, booking: id }, "nobody could be reminded of a booking");
      }
    }
}

async function remindBoth(deps: BookingDeps, id: number, kind: (typeof reminderKinds)[number]): Promise<void> {
  await deps.db.write(async (tx) => {
    const now = deps.clock.now();
    const found = await lockToRemind(tx, id, kind, now);
    if (found === null) return;
    const { booking, session } = found;
    const ids: Readonly<Record<BookingSide, number>> = {
      learner: booking.learnerId,
      professional: booking.professionalId,
    };
    for (const side of bookingSides) {
      const reminder = { bookingId: id, userId: ids[side], kind, startsAt: booking.startsAt, createdAt: now };
      if (!(await insertReminder(tx, reminder))) continue;
      const key = booking.startsAt.toISOString();
      await notifySides(tx, deps, { step: `reminder_${kind}`, booking, session, key, only: side });
    }
  });
}
