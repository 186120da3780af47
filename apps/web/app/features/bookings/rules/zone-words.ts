import { zoneOffset } from "@pavane/contract/booking/times";
import { zonePlace } from "../../../lib/time-zones.ts";

const minuteMs = 60_000;

/** "Mireille is in New York, 5 h behind.", "Pasang is in Kathmandu, 5 h 45 min ahead." by the clocks of a moment. */
export function offsetText(name: string, theirs: string, own: string, at: number): string {
  const minutes = Math.round((zoneOffset(at, theirs) - zoneOffset(at, own)) / minuteMs);
  const where = `${name} is in ${zonePlace(theirs)}`;
  if (minutes === 0) return `${where}, at your time.`;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const much = [hours === 0 ? "" : `${hours} h`, rest === 0 ? "" : `${rest} min`].filter(Boolean).join(" ");
  return `${where}, ${much} ${minutes < 0 ? "behind" : "ahead"}.`;
}
