import { dayMs } from "@pavane/contract/core/durations";
import { addDays } from "../../../time/days.ts";

/** Days are texts such as "2027-03-14"; they are the same in every zone. */

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay() || 7;

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** "2027-03" of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The days of a month, with nulls before the first so that every week begins on a Monday. */
export function daysOfMonth(month: string): (string | null)[] {
  const first = `${month}-01`;
  const count = (at(`${addMonths(month, 1)}-01`) - at(first)) / dayMs;
  const before = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  return [...before, ...Array.from({ length: count }, (_, index) => addDays(first, index))];
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day: string): string => format.format(at(day)).replace(",", "");
};

/** "Thu 18 Mar" */
export const shortDay = words({ weekday: "short", day: "numeric", month: "short" });
/** "Thursday 18 March 2027" */
export const longDay = words({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "March 2027" */
export const monthName = (month: string): string => monthWords(`${month}-01`);
const monthWords = words({ month: "long", year: "numeric" });
/** "15 March" */
export const dayMonth = words({ day: "numeric", month: "long" });
const dayShortMonth = words({ day: "numeric", month: "short" });

/** "15 to 21 March", "29 March to 4 April" */
export const spanText = (from: string, to: string): string =>
  monthOf(from) === monthOf(to)
    ? `${Number(from.slice(8))} to ${dayMonth(to)}`
    : `${dayMonth(from)} to ${dayMonth(to)}`;

/** "22–24 Mar", "Fri 26 Mar" where it is one day. */
export function shortSpan(from: string, to: string): string {
  if (from === to) return shortDay(from);
  return monthOf(from) === monthOf(to)
    ? `${Number(from.slice(8))}–${dayShortMonth(to)}`
    : `${dayShortMonth(from)} – ${dayShortMonth(to)}`;
}
