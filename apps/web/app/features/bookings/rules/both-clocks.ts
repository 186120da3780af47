import type { ServiceMode } from "@pavane/contract/booking/choices";
import { momentText } from "@pavane/contract/booking/times";
import { zonePlace } from "../../../lib/time-zones.ts";

export interface ClockOf {
  readonly place: string;
  readonly text: string;
}

/** A moment by the clocks of both: the viewer's first, in person those of the place. One where both are the same. */
export function bothClocks(start: string, own: string, theirs: string, mode: ServiceMode): ClockOf[] {
  const zones = mode === "place" ? [theirs, own] : [own, theirs];
  const clocks = zones.map((zone) => ({ place: zonePlace(zone), text: momentText(Date.parse(start), zone) }));
  return own === theirs ? clocks.slice(0, 1) : clocks;
}
