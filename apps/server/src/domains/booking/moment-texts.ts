import type { BookingSide } from "@pavane/contract/booking/choices";
import { dayText, timeText, zonedMomentText, zonedTimeText } from "@pavane/contract/core/times";
import { timeZoneOf } from "@pavane/contract/core/time-zones";

interface Zones {
  /** Of who reads it. */
  readonly own: string;
  /** Of the other side online; in person that of the place, which is the professional's. */
  readonly other: string;
  /** In person the clock of the place comes first. */
  readonly inPerson: boolean;
}

interface Sides {
  readonly side: BookingSide;
  /** What each of them chose in their settings. */
  readonly learner: string | null;
  readonly professional: string | null;
  /** In which the session was planned. */
  readonly session: string;
  readonly inPerson: boolean;
}

/** By whose clocks a side reads of a session: its own, and the other side's or, in person, that of the place. */
export function zonesOf({ side, learner, professional, session, inPerson }: Sides): Zones {
  if (side === "learner") return { own: learner ?? session, other: session, inPerson };
  const own = professional ?? session;
  return { own, other: inPerson ? session : (learner ?? own), inPerson };
}

/** A moment on the reader's clock and on the other one, once where both show the same. */
export const momentInZones = (moment: Date, zones: Zones): string =>
  inZones(zones, (zone) => zonedMomentText(moment.getTime(), zone));

/** Both ends of a time in the same way: "Tue 16 Mar, 9:00 AM – 10:00 AM EDT". */
export const spanInZones = (startsAt: Date, endsAt: Date, zones: Zones): string =>
  inZones(zones, (zone) => spanText(startsAt.getTime(), endsAt.getTime(), zone));

function inZones({ own, other, inPerson }: Zones, textIn: (zone: string) => string): string {
  if (textIn(own) === textIn(other)) return textIn(own);
  const [first, second] = inPerson ? [other, own] : [own, other];
  return `${textIn(first)} in ${cityOf(first)}, ${textIn(second)} in ${cityOf(second)}`;
}

function spanText(start: number, end: number, zone: string): string {
  const endDay = dayText(end, zone) === dayText(start, zone) ? "" : `${dayText(end, zone)}, `;
  return `${dayText(start, zone)}, ${timeText(start, zone)} – ${endDay}${zonedTimeText(end, zone)}`;
}

/** "New York" of "America/New_York"; of a zone that browsers know by an older name, the present one. */
const cityOf = (zone: string): string => ((timeZoneOf(zone) ?? zone).split("/").at(-1) ?? zone).replaceAll("_", " ");
