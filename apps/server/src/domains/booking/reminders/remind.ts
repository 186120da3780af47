import type { BookingSide } from "@pavane/contract/booking/choices";
import { bookingSides } from "@pavane/contract/booking/choices";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { findToRemind, insertReminder, lockToRemind, type Reminder } from "./reminders-repository.ts";

/**
 * Reminds both sides of what is confirmed, first and last as long before as the settings say, once for each time it has. Who booked later than that is not
 * reminded of it.
 */
export async function remind(deps: BookingDeps): Promise<void> {
  const { booking_first_reminder_hours: first, booking_last_reminder_hours: last } = await deps.site.getSettings();
  for (const reminder of [{ kind: "day", hours: first } as const, { kind: "hour", hours: last } as const])
    for (const id of await findToRemind(deps.db.read, reminder, deps.clock.now())) {
      try {
        await remindBoth(deps, id, reminder);
      } catch (error) {
        deps.log.error({ err: error, booking: id }, "nobody could be reminded of a booking");
      }
    }
}

async function remindBoth(deps: BookingDeps, id: number, reminder: Reminder): Promise<void> {
  const { kind } = reminder;
  await deps.db.write(async (tx) => {
    const now = deps.clock.now();
    const found = await lockToRemind(tx, id, reminder, now);
    if (found === null) return;
    const { booking, session } = found;
    const ids: Readonly<Record<BookingSide, number>> = {
      learner: booking.learnerId,
      professional: booking.professionalId,
    };
    for (const side of bookingSides) {
      const row = { bookingId: id, userId: ids[side], kind, startsAt: booking.startsAt, createdAt: now };
      if (!(await insertReminder(tx, row))) continue;
      const key = booking.startsAt.toISOString();
      await notifySides(tx, deps, { step: `reminder_${kind}`, booking, session, key, only: side });
    }
  });
}
