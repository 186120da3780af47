import { dayMs, hourMs, minuteMs } from "@pavane/contract/core/durations";
import { counted } from "../counted.ts";

/** "21 Nov 2026" in the viewer's zone; only in parts drawn by the browser. */
export const dateText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(iso));

/** "1 May" in the viewer's zone, with the year where it is another one; only in parts drawn by the browser. */
export function shortDate(iso: string, now: number): string {
  const date = new Date(iso);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(date);
}

/** "21 Nov 2026, 14:05" in the viewer's zone; only in parts drawn by the browser. */
export const momentText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));

/** "14:05" in the viewer's zone. */
export const timeText = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(new Date(iso));

/** "Saturday 21 November 2026, 14:05" in the viewer's zone; only in parts drawn by the browser. */
export const dayMomentText = (iso: string): string =>
  `${new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" })
    .format(new Date(iso))
    .replace(",", "")}, ${timeText(iso)}`;

/** A day without a time, such as "2026-11-21"; it is the same day in every zone. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** The day of a moment on the viewer's calendar, such as "2026-11-21": what a date field holds. Only in parts drawn by the browser. */
export function dayOf(moment: Date): string {
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${String(moment.getFullYear()).padStart(4, "0")}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** The day of the week a moment falls on in a time zone, such as the site's. */
export const weekdayIn = (iso: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(new Date(iso));

/** How long ago, in the largest whole unit: "3 days". */
export function ageText(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < hourMs) return counted(Math.max(1, Math.floor(age / minuteMs)), "minute");
  if (age < 2 * dayMs) return counted(Math.floor(age / hourMs), "hour");
  return counted(Math.floor(age / dayMs), "day");
}
