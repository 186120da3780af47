import { dayText } from "../../time/dates.ts";

/** "8 to 14 August 2026", "24 October to 22 November 2026": month and year are said once when they are the same. */
export function spanText({ from, to }: { from: string; to: string }): string {
  const end = dayText(to, { dateStyle: "long" });
  if (from === to) return end;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dayText(from, { dateStyle: "long" })} to ${end}`;
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayText(from, sameMonth ? { day: "numeric" } : { day: "numeric", month: "long" })} to ${end}`;
}

/** The city of a zone, or the zone where it has none: "New York", "UTC". */
export const zoneName = (zone: string): string => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
