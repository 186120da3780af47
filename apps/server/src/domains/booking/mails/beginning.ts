import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { dayText, localDate } from "@pavane/contract/core/times";

/** How far off a session is. */
export interface Beginning {
  /** "Today", "Tomorrow", within a week "Monday", then "Tue 23 Mar". */
  readonly day: string;
  /** "22 hours" */
  readonly timeLeft: string;
}

interface Moments {
  readonly now: Date;
  readonly startsAt: Date;
  /** By whose clocks days are counted: where they change, the day after is not 24 hours off. */
  readonly zone: string;
}

export const beginningOf = ({ now, startsAt, zone }: Moments): Beginning => ({
  day: dayName(now.getTime(), startsAt.getTime(), zone),
  timeLeft: timeLeftText(startsAt.getTime() - now.getTime()),
});

function dayName(now: number, start: number, zone: string): string {
  const date = Date.parse(localDate(start, zone));
  const days = Math.round((date - Date.parse(localDate(now, zone))) / dayMs);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days < 7 ? weekday.format(date) : dayText(start, zone);
}

/** Of a date, which stands for its midnight in UTC. */
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** As exactly as it matters: to the minute within six hours, then to the hour; beyond two days in days. */
function timeLeftText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (minutes === 60) return "an hour";
  if (minutes < 120) return counted(minutes, "minute");
  if (minutes < 360) return together(counted(Math.floor(minutes / 60), "hour"), minutes % 60, "minute");
  const hours = Math.round(minutes / 60);
  if (hours <= 48) return counted(hours, "hour");
  return together(counted(Math.floor(hours / 24), "day"), hours % 24, "hour");
}

const together = (most: string, rest: number, unit: string): string =>
  rest === 0 ? most : `${most} ${counted(rest, unit)}`;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;
