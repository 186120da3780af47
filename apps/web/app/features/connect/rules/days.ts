import { localDate } from "@pavane/contract/core/times";
import { addDays } from "../../../time/days.ts";

export const weekOf = (from: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(from, index));

export const today = (now: number, zone: string): string => localDate(now, zone);

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};

/** "Tue" */
export const weekdayText = part({ weekday: "short" });
/** "16" */
export const dayOfMonth = part({ day: "numeric" });
/** "16 March" */
export const dayAndMonth = part({ day: "numeric", month: "long" });
/** "Tuesday 16 March" */
export const longDay = part({ weekday: "long", day: "numeric", month: "long" });

/** "15 to 21 March", "29 March to 4 April". */
export function spanText(from: string, to: string): string {
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayOfMonth(from)} to ${dayAndMonth(to)}`
    : `${dayAndMonth(from)} to ${dayAndMonth(to)}`;
}
