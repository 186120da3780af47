import { dayMs, minuteMs } from "./durations.ts";

/** Times by the clocks of a zone. Moments are milliseconds since 1970; `Intl` knows the zones, on the server and in browsers. */

/** What clocks are ahead of UTC, in milliseconds. */
export const zoneOffset = (at: number, zone: string): number => {
  const second = Math.floor(at / 1000) * 1000;
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, seconds = 0] =
    numbersIn(zone).format(second).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
};

/** The date at a moment: `2027-03-14`. */
export const localDate = (at: number, zone: string): string => shown(at, zone).toISOString().slice(0, 10);

/** What clocks show, with what they are ahead of UTC: `2027-03-14T03:00:00-04:00`. */
export function wallTime(at: number, zone: string): string {
  const offset = zoneOffset(at, zone);
  const minutes = Math.round(Math.abs(offset) / minuteMs);
  const behind = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return `${new Date(at + offset).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${behind}`;
}

/** "9:00 AM"; on a day whose clocks change "1:00 AM EDT". */
export const timeText = (at: number, zone: string): string =>
  clockChange(localDate(at, zone), zone) === null ? clockText(shown(at, zone)) : zonedTimeText(at, zone);

/** "9:00 AM EST", for dates that are promised. */
export const zonedTimeText = (at: number, zone: string): string =>
  `${clockText(shown(at, zone))} ${zoneAbbreviation(at, zone)}`;

/** "Tue 16 Mar" */
export const dayText = (at: number, zone: string): string => dateText(shown(at, zone));

/** "Tue 16 Mar, 9:00 AM" */
export const momentText = (at: number, zone: string): string => `${dayText(at, zone)}, ${timeText(at, zone)}`;

/** "Sat 13 Mar, 9:00 AM EST" */
export const zonedMomentText = (at: number, zone: string): string => `${dayText(at, zone)}, ${zonedTimeText(at, zone)}`;

/** "EST"; of zones without letters of their own "GMT+5:45". */
export const zoneAbbreviation = (at: number, zone: string): string =>
  abbreviationIn(zone)
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** Clock times of a date that do not exist (`skipped`) or come twice (`repeated`), in minutes of that day. */
export interface ClockChange {
  readonly at: number;
  readonly kind: "skipped" | "repeated";
  readonly fromMin: number;
  readonly toMin: number;
}

/** How the clocks change on a date; null if they do not. */
export function clockChange(date: string, zone: string): ClockChange | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Taken for UTC, the date's own day lies within these, however far from UTC the zone is.
  const [before, after] = [zoneOffset(midnight - dayMs, zone), zoneOffset(midnight + 2 * dayMs, zone)];
  if (before === after) return null;
  const at = changeBetween(midnight - dayMs, midnight + 2 * dayMs, zone);
  const [from, to] = [at + Math.min(before, after), at + Math.max(before, after)].map(
    (wall) => (wall - midnight) / minuteMs,
  );
  if (from === undefined || to === undefined || to <= 0 || from >= dayMs / minuteMs) return null;
  return { at, kind: before < after ? "skipped" : "repeated", fromMin: Math.max(from, 0), toMin: Math.min(to, 1440) };
}

/** "Sun 14 Mar: 2:00–3:00 AM does not exist." or "Sun 7 Nov: 1:00–2:00 AM comes twice and is offered once." */
export function clockChangeText(date: string, { kind, fromMin, toMin }: ClockChange): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const [from, to] = [
    clockText(new Date(midnight + fromMin * minuteMs)),
    clockText(new Date(midnight + toMin * minuteMs)),
  ];
  if (fromMin === 0 && toMin === 1440 && kind === "skipped") return `${dateText(new Date(midnight))} does not exist.`;
  const half = from.slice(-3) === to.slice(-3) ? from.slice(0, -3) : from;
  const what = kind === "skipped" ? "does not exist." : "comes twice and is offered once.";
  return `${dateText(new Date(midnight))}: ${half}–${to} ${what}`;
}

/** Halved until the second is known. */
function changeBetween(from: number, to: number, zone: string): number {
  const after = zoneOffset(to, zone);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (zoneOffset(middle, zone) === after) high = middle;
    else low = middle;
  }
  return high;
}

/** A moment as if its zone were UTC. */
const shown = (at: number, zone: string): Date => new Date(at + zoneOffset(at, zone));

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formatted manually, so that the server and every browser give the same text. */
const dateText = (day: Date): string => `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;

function clockText(time: Date): string {
  const hour = time.getUTCHours();
  return `${hour % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

const numbersIn = kept({
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});
const abbreviationIn = kept({ timeZoneName: "short" });

/** Making one takes far longer than using it. */
function kept(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
    formats.set(zone, format);
    return format;
  };
}
