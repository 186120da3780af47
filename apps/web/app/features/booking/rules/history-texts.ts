import type { BookingDetail } from "@pavane/contract/booking/schema";
import { localDate } from "@pavane/contract/core/times";
import { dayText } from "../../../time/dates.ts";

type Happened = Pick<BookingDetail["history"][number], "at" | "by" | "text">;

/** "You booked on 24 November", "Ana declined the request on 24 November: I am away"; days by the clocks of `zone`. */
export function historyText(
  { at, by, text }: Happened,
  ownId: number,
  { zone, now }: { zone: string; now: number },
): string {
  const [said = "", ...reason] = text.split(": ");
  const actorName =
    by === null ? said : `${by.id === ownId ? "You" : by.name} ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  const why = reason.length === 0 ? "" : `: ${reason.join(": ")}`;
  return `${actorName} on ${dayOf(Date.parse(at), zone, now)}${why}`;
}

/** "24 November"; of another year with it. */
function dayOf(at: number, zone: string, now: number): string {
  const [day, today] = [localDate(at, zone), localDate(now, zone)];
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return dayText(day, { day: "numeric", month: "long", ...(sameYear ? {} : { year: "numeric" }) });
}
