import { dayMs } from "@pavane/contract/core/durations";
import { priceNoticeDays } from "@pavane/contract/subscriptions/choices";

/**
 * From when on a renewal of somebody who has the plan is charged at a price: not before the price's day, and not before they were
 * notified of it for 30 days; null: never. Who was not notified yet may still be now, or, where nothing is promised, never was.
 */
export function priceReaches(existingFrom: Date | null, notifiedAt: Date | null): Date | null {
  if (existingFrom === null || notifiedAt === null) return null;
  const noticed = new Date(notifiedAt.getTime() + priceNoticeDays * dayMs);
  return noticed > existingFrom ? noticed : existingFrom;
}
