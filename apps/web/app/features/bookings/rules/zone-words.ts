import { zoneOffset } from "@pavane/contract/booking/times";
import { zonePlace } from "../../../lib/time-zones.ts";

const hourMs = 3_600_000;

/** "Mireille is in New York, 5 hours behind." by the clocks of a moment. */
export function offsetText(name: string, theirs: string, own: string, at: number): string {
  const hours = (zoneOffset(at, theirs) - zoneOffset(at, own)) / hourMs;
  const where = `${name} is in ${zonePlace(theirs)}`;
  if (hours === 0) return `${where}, at your time.`;
  const much = Math.abs(hours);
  return `${where}, ${much} ${much === 1 ? "hour" : "hours"} ${hours < 0 ? "behind" : "ahead"}.`;
}
