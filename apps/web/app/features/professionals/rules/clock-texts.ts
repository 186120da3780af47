import { minutesOfDay } from "@pavane/contract/professionals/fields";

/** "9:00 AM" of minutes since midnight; the end of the day is "12:00 AM". */
export function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "9:00 AM – 12:30 PM" */
export const rangeText = (from: number, to: number): string => `${timeOfDay(from)} – ${timeOfDay(to)}`;

/** "12:00 PM to 3:00 PM" of "12:00" and "15:00". */
export const hoursText = (ranges: readonly { from: string; to: string }[]): string =>
  ranges.map(({ from, to }) => `${timeOfDay(minutesOfDay(from))} to ${timeOfDay(minutesOfDay(to))}`).join(", ");

/** "New York" of "America/New_York". */
export const placeOfZone = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** "11:15 AM" of "2027-03-15T11:15:00-04:00". */
export const timeOfLocal = (local: string): string => timeOfDay(minutesOfDay(local.slice(11, 16)));
