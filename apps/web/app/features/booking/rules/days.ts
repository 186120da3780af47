import { dayMs } from "@pavane/contract/core/durations";

/** A day without a time, "2027-03-16"; the same in every zone. */
export type Day = string;
/** "2027-03" */
export type Month = string;

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const firstDay = (month: Month): Day => `${month}-01`;

export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1);

/** 1 is Monday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Days of a month in weeks that begin on Monday; null in place of days of other months. */
export function weeksOf(month: Month): (Day | null)[][] {
  const [first, last] = [firstDay(month), lastDay(month)];
  const start = addDays(first, 1 - weekdayOf(first));
  const weeks: (Day | null)[][] = [];
  for (let monday = start; monday <= last; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** The same day of another month, or its last one. */
export function inMonth(day: Day, month: Month): Day {
  const same = `${month}-${day.slice(8)}`;
  const last = lastDay(month);
  return same > last ? last : same;
}

/** Whether a month can be in view: from this one to that of the furthest day. */
export function monthsAhead(today: Day, furthestDays: number): (month: Month) => boolean {
  const last = monthOf(addDays(today, furthestDays));
  return (month) => month >= monthOf(today) && month <= last;
}

/** Where a key leads from a day in a calendar; null for keys that lead nowhere. */
export function dayAfterKey(day: Day, key: string): Day | null {
  const weekday = weekdayOf(day);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, 1 - weekday);
    case "End":
      return addDays(day, 7 - weekday);
    case "PageUp":
      return inMonth(day, addMonths(monthOf(day), -1));
    case "PageDown":
      return inMonth(day, addMonths(monthOf(day), 1));
    default:
      return null;
  }
}
