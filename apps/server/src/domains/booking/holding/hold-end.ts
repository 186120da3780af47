import { minuteMs } from "@pavane/contract/core/durations";
import type { Approval } from "@pavane/contract/professionals/choices";
import { lastAnswerAt } from "@pavane/contract/booking/cancellation-policies";
import type { Read } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";

/** Until when a time that is chosen at a moment is held, if it can be booked for so long; within a transaction give it. */
export async function holdEnd({ site }: Pick<BookingDeps, "site">, at: Date, within?: Read): Promise<Date> {
  const { booking_hold_minutes: minutes } = await site.getSettings(within);
  return new Date(at.getTime() + minutes * minuteMs);
}

/** Until when a time can be booked: what has begun cannot, nor what would be asked for when no answer can come any more. */
export const bookableUntil = (startsAt: Date, approval: Approval): Date =>
  approval === "request" ? new Date(lastAnswerAt(startsAt.getTime())) : startsAt;

export const earlier = (one: Date, two: Date): Date => (one < two ? one : two);
