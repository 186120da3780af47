import { hourMs } from "@pavane/contract/core/durations";
import type { reminderKinds } from "@pavane/contract/booking/choices";
import { and, asc, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { findBooking, type BookingInSession } from "../bookings/bookings-repository.ts";
import { bookingReminders, bookings } from "../bookings/tables.ts";

type Kind = (typeof reminderKinds)[number];

const maxAtOnce = 500;

/** How late it may become before nobody is reminded any more. */
const lateMs: Readonly<Record<Kind, number>> = { day: 3 * hourMs, hour: hourMs / 2 };

/** The first (`day`) or the last reminder (`hour`), and how many hours before the start it comes. */
export interface Reminder {
  readonly kind: Kind;
  readonly hours: number;
}

/** Confirmed bookings of which nobody has been reminded at their present time. */
export async function findToRemind(db: Read, reminder: Reminder, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isDue(reminder, now),
        sql`not exists (select 1 from ${bookingReminders} r where r.booking_id = ${bookings.id} and r.kind = ${reminder.kind} and r.starts_at = ${bookings.startsAt})`,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}

/** The same booking, if it still is one to remind of; it stays so until the transaction ends. */
export async function lockToRemind(
  tx: Tx,
  id: number,
  reminder: Reminder,
  now: Date,
): Promise<BookingInSession | null> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), isDue(reminder, now)))
    .for("update");
  return rows.length === 0 ? null : findBooking(tx, id);
}

function isDue({ kind, hours }: Reminder, now: Date): SQL | undefined {
  const before = hours * hourMs;
  return and(
    sql`${bookings.state} = 'confirmed'`,
    lte(bookings.startsAt, new Date(now.getTime() + before)),
    gt(bookings.startsAt, new Date(now.getTime() + before - lateMs[kind])),
    // Made inside the window: they have just chosen the time.
    sql`${bookings.createdAt} < ${bookings.startsAt} - ${before} * interval '1 millisecond'`,
  );
}

/** False when this person was reminded before. */
export async function insertReminder(tx: Tx, reminder: typeof bookingReminders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(bookingReminders)
    .values(reminder)
    .onConflictDoNothing({
      target: [bookingReminders.bookingId, bookingReminders.userId, bookingReminders.kind, bookingReminders.startsAt],
    })
    .returning({ id: bookingReminders.id });
  return rows.length > 0;
}
