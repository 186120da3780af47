import { dayMs } from "@pavane/contract/core/durations";
import { zoneOffset } from "@pavane/contract/core/times";

/**
 * The moment at which clocks of a zone show a day ("2027-03-14") and a time ("09:00"), in milliseconds; the earlier one where
 * they show it twice, null where they never do, and for what is no day or time.
 */
export function wallMoment(day: string, time: string, zone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  // The zone's offset before and after a change that may lie on that day.
  const candidates = [wall - zoneOffset(wall - dayMs, zone), wall - zoneOffset(wall + dayMs, zone)];
  const shown = candidates.filter((at) => at + zoneOffset(at, zone) === wall);
  return shown.length === 0 ? null : Math.min(...shown);
}
