import type { ServiceMode } from "@pavane/contract/professionals/choices";
import { momentText, zonedMomentText } from "@pavane/contract/core/times";
import { zonePlace } from "./time-zones.ts";

export interface ClockOf {
  readonly place: string;
  readonly text: string;
}

/** A moment by the clocks of both, in person with the zones' letters. One where both are the same. */
export function bothClocks(start: string, own: string, theirs: string, mode: ServiceMode): ClockOf[] {
  const zones = mode === "place" ? [theirs, own] : [own, theirs];
  const written = mode === "place" && own !== theirs ? zonedMomentText : momentText;
  const clocks = zones.map((zone) => ({ place: zonePlace(zone), text: written(Date.parse(start), zone) }));
  return own === theirs ? clocks.slice(0, 1) : clocks;
}
