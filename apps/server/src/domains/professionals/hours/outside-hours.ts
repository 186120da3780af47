import type { Output } from "@pavane/contract/core/endpoint";
import type { outsideBooking } from "@pavane/contract/professionals/schema";
import type { BookingAhead } from "../booked-port.ts";
import { dayOf } from "../../../platform/zones.ts";
import { openHours } from "../slots/openings.ts";
import type { Hours } from "../slots/slot-query.ts";

/** Bookings that are not entirely within these hours. They stay; the person who changes hours is shown them. */
export function outsideHours(ahead: readonly BookingAhead[], hours: Hours): Output<typeof outsideBooking>[] {
  const [first] = ahead;
  if (first === undefined) return [];
  const last = Math.max(...ahead.map(({ endsAt }) => endsAt.getTime()));
  const { joined } = openHours(hours, dayOf(first.startsAt.getTime(), hours.zone) - 1, dayOf(last, hours.zone) + 1);
  const isIn = ({ startsAt, endsAt }: BookingAhead): boolean =>
    joined.some(({ start, end }) => start <= startsAt.getTime() && endsAt.getTime() <= end);
  return ahead
    .filter((booking) => !isIn(booking))
    .map(({ id, startsAt, service }) => ({ id, starts_at: startsAt.toISOString(), service }));
}
