import { zonedMomentText } from "@pavane/contract/booking/times";
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
export function momentInZones(moment: Date, { own, professional, inPerson }: Zones): string {
  const at = moment.getTime();
  if (zonedMomentText(at, own) === zonedMomentText(at, professional)) return zonedMomentText(at, own);
  const [first, second] = inPerson ? [professional, own] : [own, professional];
  return `${zonedMomentText(at, first)} in ${cityOf(first)}, ${zonedMomentText(at, second)} in ${cityOf(second)}`;
}

/** "New York" of "America/New_York"; of a zone that browsers know by an older name, the present one. */
const cityOf = (zone: string): string => ((timeZoneOf(zone) ?? zone).split("/").at(-1) ?? zone).replaceAll("_", " ");
