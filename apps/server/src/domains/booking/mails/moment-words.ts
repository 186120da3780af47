import { dayText, timeText, zonedMomentText, zonedTimeText } from "@pavane/contract/booking/times";
import { timeZoneOf } from "@pavane/contract/core/time-zones";

interface Zones {
  /** Of who reads it. */
  readonly own: string;
  /** Of the professional. */
  readonly professional: string;
  /** In person the place is the professional's, so their clock comes first. */
  readonly inPerson: boolean;
}

/** A moment on the reader's clock and on the professional's, once where both show the same. */
export const momentInZones = (moment: Date, zones: Zones): string =>
  inZones(zones, (zone) => zonedMomentText(moment.getTime(), zone));

/** Both ends of a time in the same way: "Tue 16 Mar, 9:00 AM – 10:00 AM EDT". */
export const spanInZones = (startsAt: Date, endsAt: Date, zones: Zones): string =>
  inZones(zones, (zone) => spanText(startsAt.getTime(), endsAt.getTime(), zone));

function inZones({ own, professional, inPerson }: Zones, textIn: (zone: string) => string): string {
  if (textIn(own) === textIn(professional)) return textIn(own);
  const [first, second] = inPerson ? [professional, own] : [own, professional];
  return `${textIn(first)} in ${cityOf(first)}, ${textIn(second)} in ${cityOf(second)}`;
}

function spanText(start: number, end: number, zone: string): string {
  const endDay = dayText(end, zone) === dayText(start, zone) ? "" : `${dayText(end, zone)}, `;
  return `${dayText(start, zone)}, ${timeText(start, zone)} – ${endDay}${zonedTimeText(end, zone)}`;
}

/** "New York" of "America/New_York"; of a zone that browsers know by an older name, the present one. */
const cityOf = (zone: string): string => ((timeZoneOf(zone) ?? zone).split("/").at(-1) ?? zone).replaceAll("_", " ");
