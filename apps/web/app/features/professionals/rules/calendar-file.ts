import { minutesOfDay } from "@pavane/contract/professionals/fields";
import type { Answer } from "@pavane/contract/routes";
import { inOrder, type HourRange } from "./week-hours.ts";

export type CalendarFileRead = Answer<"POST /api/me/calendar-file">;

/** Names of what a file proposes, for what is ticked. */
export const hoursKey = ({ weekday, from, to }: CalendarFileRead["hours"][number]): string =>
  `${weekday} ${from} ${to}`;
export const daysKey = ({ from, to }: CalendarFileRead["time_off"][number]): string => `${from} ${to}`;

/** The hours of every week with those of a file; what overlaps becomes one. */
export function withHours(ranges: readonly HourRange[], more: CalendarFileRead["hours"]): HourRange[] {
  let id = Math.max(0, ...ranges.map((range) => range.id));
  const added = more.map(({ weekday, from, to }) => ({
    id: (id += 1),
    weekday,
    from: minutesOfDay(from),
    to: minutesOfDay(to),
  }));
  const joined: HourRange[] = [];
  for (const range of inOrder([...ranges, ...added])) {
    const last = joined.at(-1);
    if (last === undefined || last.weekday !== range.weekday || range.from > last.to) joined.push(range);
    else joined.splice(-1, 1, { ...last, to: Math.max(last.to, range.to) });
  }
  return joined;
}
