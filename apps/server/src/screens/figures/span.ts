import type { Range } from "@pavane/contract/screens/schema-admin";
import { daysAfter, daysBefore, daysIn, type Day } from "../../platform/zone-days.ts";

export type Unit = "day" | "week" | "month";

/** The days the figures are about, both counted, and the equal span before. */
export interface FigureRange {
  readonly from: Day;
  readonly to: Day;
  readonly before: { readonly from: Day; readonly to: Day };
  readonly unit: Unit;
}

export type SpanResult = { ok: true; span: FigureRange } | { ok: false; field: "from" | "to"; message: string };

const lengths = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;
const maxDays = 5 * 366;

/** Counting on from the last possible day would never end, and no figures exist at such days. */
const isStrange = (day: Day): boolean => day < "2000-01-01" || day > "2099-12-31";
const strangeDay = "Choose a date from 2000 to 2099.";

/** Which days a range means: days up to 92 days, weeks up to 366, then months. */
export function spanOf(
  requested: { range: Range; from?: Day | undefined; to?: Day | undefined },
  today: Day,
): SpanResult {
  if (requested.range !== "custom")
    return { ok: true, span: spanOfDays(daysBefore(today, lengths[requested.range] - 1), today) };
  const to = requested.to ?? today;
  const from = requested.from ?? daysBefore(to, 29);
  if (isStrange(from)) return { ok: false, field: "from", message: strangeDay };
  if (isStrange(to)) return { ok: false, field: "to", message: strangeDay };
  if (to < from) return { ok: false, field: "to", message: "Choose an end date after the start date." };
  if (daysIn(from, to) > maxDays) return { ok: false, field: "from", message: "Choose at most 5 years." };
  return { ok: true, span: spanOfDays(from, to) };
}

/** Days up to 92 days, weeks up to 366, then months. */
export function spanOfDays(from: Day, to: Day): FigureRange {
  const length = daysIn(from, to);
  const unit = length <= 92 ? "day" : length <= 366 ? "week" : "month";
  return { from, to, before: { from: daysBefore(from, length), to: daysBefore(from, 1) }, unit };
}

/** First days of the units that a span touches; weeks begin on Monday. */
export function startsIn({ from, to, unit }: Pick<FigureRange, "from" | "to" | "unit">): Day[] {
  const starts: Day[] = [];
  for (let start = startOf(from, unit); start <= to; start = nextStart(start, unit)) starts.push(start);
  return starts;
}

function startOf(day: Day, unit: Unit): Day {
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  if (unit === "day") return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysBefore(day, (weekday + 6) % 7);
}

function nextStart(start: Day, unit: Unit): Day {
  if (unit === "month") return startOf(daysAfter(start, 31), "month");
  return daysAfter(start, unit === "week" ? 7 : 1);
}

/** A part of a span that a chart shows as one: a day, a week or a month, as far as the span goes. */
export interface SpanPart {
  readonly start: Day;
  readonly days: { readonly from: Day; readonly to: Day };
}

/** The parts of a span. */
export const partsOf = (span: FigureRange): SpanPart[] =>
  startsIn(span).map((start) => ({
    start,
    days: { from: laterOf(start, span.from), to: earlierOf(daysBefore(nextStart(start, span.unit), 1), span.to) },
  }));

/** The same part of the equal span before: as many days, as far from its beginning. */
export function shiftedBack({ from, to }: SpanPart["days"], span: FigureRange): SpanPart["days"] {
  const length = daysIn(span.from, span.to);
  return { from: daysBefore(from, length), to: daysBefore(to, length) };
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);
