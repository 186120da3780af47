import { counted } from "../counted.ts";

/** "21 November 2026", the same on the server and in the browser. */
export function utcDateText(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(iso),
  );
}

/** "47 hours" of whole hours; beyond two days "3 days 4 h", which nobody has to divide. */
export function hoursText(hours: number): string {
  if (hours <= 48) return counted(hours, "hour");
  const rest = hours % 24;
  return `${counted(Math.floor(hours / 24), "day")}${rest === 0 ? "" : ` ${rest} h`}`;
}
