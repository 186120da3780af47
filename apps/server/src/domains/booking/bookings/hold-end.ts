import type { Read } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";

/** Until when a time that is chosen at a moment is held, if it has not begun by then; within a transaction give it. */
export async function holdEnd({ site }: Pick<BookingDeps, "site">, at: Date, within?: Read): Promise<Date> {
  const { booking_hold_minutes: minutes } = await site.getSettings(within);
  return new Date(at.getTime() + minutes * 60_000);
}

/** What has begun is held no longer. */
export const beforeStart = (end: Date, startsAt: Date): Date => (end < startsAt ? end : startsAt);
