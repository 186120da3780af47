import { minuteMs } from "@pavane/contract/core/durations";
import type { DateRanges, MinuteRange, SlotQuery } from "../../src/domains/professionals/slots/slot-query.ts";
import type { Span } from "../../src/platform/spans.ts";
import type { Minutes } from "./minutes.ts";

const dayMinutes = 1440;

/**
 * Slots as one would find them with a wall clock, a calendar and a pencil: minute after minute, and clock time after clock time.
 * No offset, no conversion, no search; "2027-03-14T03:00 offered 1" and "2027-03-14T02:00 does_not_exist" by clock time.
 */
export function slowSlots(question: SlotQuery, { from, shown, firstShowing, reaches }: Minutes): readonly string[] {
  const { service, hours, taken, openSessions, range, now } = question;
  const momentOf = (index: number) => from + index * minuteMs;

  // Which minutes are open: a range begins when the clock first shows its start or later, and ends likewise.
  const open = new Uint8Array(shown.length);
  const firstDay = Math.floor((shown[0] ?? Number.NaN) / dayMinutes);
  const lastDay = Math.floor((shown.at(-1) ?? Number.NaN) / dayMinutes);
  for (let day = firstDay; day <= lastDay; day += 1)
    for (const { fromMin, toMin } of hoursOn(hours, day).ranges)
      open.fill(1, reaches(day * dayMinutes + fromMin), reaches(day * dayMinutes + toMin));

  const today = Math.floor((shown[Math.floor((now - from) / minuteMs)] ?? Number.NaN) / dayMinutes);
  const clash = (spans: readonly Span[], start: number, end: number) =>
    spans.some((span) => span.start < span.end && span.start < end && start < span.end);
  const length = service.minutes;

  const rest = (index: number, day: number, date: string): string | null => {
    const [start, end] = [momentOf(index), momentOf(index + length)];
    for (let minute = index; minute < index + length; minute += 1) if (open[minute] !== 1) return "does_not_fit";
    if (day > today + service.furthestDays) return "too_far";
    if (start < now + service.noticeMin * minuteMs) return "notice";
    if (taken.maxPerDay !== null && (taken.bookedPerDate.get(date) ?? 0) >= taken.maxPerDay) return "daily_limit";
    if (clash(taken.ownBookings, start, end)) return "own_booking";
    if (clash(taken.sessions ?? taken.busy, start, end)) return "booked";
    if (clash(taken.busy, start - service.beforeMin * minuteMs, end + service.afterMin * minuteMs)) return "buffer";
    return null;
  };

  const isAsked = (moment: number, date: string) =>
    "from" in range ? range.from <= moment && moment < range.to : range.firstDay <= date && date <= range.lastDay;

  const found: string[] = [];
  for (let day = firstDay; day <= lastDay && service.dates === "open"; day += 1) {
    const date = nameOf(day);
    if ("firstDay" in range && !isAsked(Number.NaN, date)) continue;
    const { ranges, closed, instead } = hoursOn(hours, day);
    for (let minute = 0; minute < dayMinutes; minute += 1) {
      const onGrid = ranges.some((one) => isStart(one, minute, service.startEvery));
      const wouldBe = instead.some((one) => isStart(one, minute, service.startEvery));
      const inHours = ranges.some(({ fromMin, toMin }) => fromMin <= minute && minute < toMin);
      if (!onGrid && (!wouldBe || inHours)) continue;
      const wall = day * dayMinutes + minute;
      const index = firstShowing.get(wall);
      if (!isAsked(momentOf(index ?? reaches(wall)), date)) continue;
      if (index !== undefined && openSessions.some(({ start }) => start === momentOf(index))) continue;
      if (index === undefined) found.push(`${clockText(wall)} does_not_exist`);
      else if (!onGrid) found.push(`${clockText(wall)} ${closed ?? "outside_hours"}`);
      else found.push(`${clockText(wall)} ${rest(index, day, date) ?? `offered ${service.capacity}`}`);
    }
  }
  for (const { start, end, seatsLeft } of openSessions) {
    const wall = shown[(start - from) / minuteMs] ?? Number.NaN;
    const day = Math.floor(wall / dayMinutes);
    if (!isAsked(start, nameOf(day))) continue;
    if (day > today + service.furthestDays) found.push(`${clockText(wall)} too_far`);
    else if (start < now + service.noticeMin * minuteMs) found.push(`${clockText(wall)} notice`);
    else if (clash(taken.ownBookings, start, end)) found.push(`${clockText(wall)} own_booking`);
    else found.push(`${clockText(wall)} offered ${seatsLeft}`);
  }
  return found.sort();
}

/** `instead`: what there would be if the date were not closed, or had no hours of its own. */
function hoursOn(hours: SlotQuery["hours"], day: number) {
  const weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(
    new Date(day * dayMinutes * minuteMs).toUTCString().slice(0, 3),
  );
  const weekly: readonly MinuteRange[] = hours.weekly.filter((one) => one.weekday % 7 === weekday);
  const own: DateRanges | undefined = hours.dates.find((one) => one.day === nameOf(day));
  if (hours.daysOff.some(({ first, last }) => first <= nameOf(day) && nameOf(day) <= last))
    return { ranges: [], closed: "day_off", instead: own && own.ranges.length > 0 ? own.ranges : weekly };
  if (own && own.ranges.length === 0) return { ranges: [], closed: "date_closed", instead: weekly };
  return { ranges: own?.ranges ?? weekly, closed: null, instead: weekly };
}

const isStart = ({ fromMin, toMin }: MinuteRange, minute: number, every: number): boolean =>
  fromMin <= minute && minute < toMin && (minute - fromMin) % every === 0;

const clockText = (wall: number): string => new Date(wall * minuteMs).toISOString().slice(0, 16);
const nameOf = (day: number): string => clockText(day * dayMinutes).slice(0, 10);
