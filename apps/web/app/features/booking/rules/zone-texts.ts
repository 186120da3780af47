import { minuteMs } from "@pavane/contract/core/durations";
import { zoneOffset } from "@pavane/contract/core/times";
import { zonePlace } from "../../../time/time-zones.ts";

/** "Mireille is in New York, 5 h behind.", "Pasang is in Kathmandu, 5 h 45 min ahead." by the clocks of a moment. */
export const offsetText = (name: string, theirs: string, own: string, at: number): string =>
  `${name} is in ${zonePlace(theirs)}, ${aheadText(own, theirs, at) ?? "at your time"}.`;

/** "Your clocks, in London, are 5 h ahead." of those of a place. */
export function yourOffsetText(place: string, own: string, at: number): string {
  const much = aheadText(place, own, at);
  return much === null ? "Your clocks show the same." : `Your clocks, in ${zonePlace(own)}, are ${much}.`;
}

/** What the clocks of a zone are ahead of those of another or behind them; null where both show the same. */
function aheadText(of: string, zone: string, at: number): string | null {
  const minutes = Math.round((zoneOffset(at, zone) - zoneOffset(at, of)) / minuteMs);
  return minutes === 0 ? null : `${differenceText(Math.abs(minutes))} ${minutes < 0 ? "behind" : "ahead"}`;
}

/** "5 h 45 min" of minutes. */
function differenceText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours === 0 ? "" : `${hours} h`, rest === 0 ? "" : `${rest} min`].filter(Boolean).join(" ");
}
