import { dayMs } from "@pavane/contract/core/durations";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { CalendarMoment } from "./moments.ts";
import { Unreadable } from "./reading.ts";

/** The parts of a recurrence rule, as ical.js separates them. */
export type Rule = Readonly<Record<string, unknown>>;

export const ruleOf = (value: unknown): Rule => {
  if (typeof value !== "object" || value === null) throw new Unreadable("no_calendar");
  return value as Rule; // told apart by its parts below
};

/** The options of a rule that are passed to the library. */
type RuleOptions = Omit<
  Extract<ConstructorParameters<typeof RRuleTemporal<Temporal.ZonedDateTime>>[0], { freq: unknown }>,
  "dtstart"
>;

const maxSteps = 20_000;

type Numbers = "byHour" | "byMinute" | "bySecond" | "byMonth" | "byMonthDay" | "byYearDay" | "byWeekNo" | "bySetPos";
const numbers: readonly Numbers[] = [
  "byHour",
  "byMinute",
  "bySecond",
  "byMonth",
  "byMonthDay",
  "byYearDay",
  "byWeekNo",
  "bySetPos",
];
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** RSCALE and SKIP (RFC 7529) count in other calendars; nobody writes them for work that is booked. */
const known = new Set([
  "freq",
  "interval",
  "count",
  "until",
  "wkst",
  "byday",
  ...numbers.map((name) => name.toLowerCase()),
]);

/**
 * The wall times at which a recurring event begins, between two moments of its own clock. Recurrences follow what
 * clocks show, so they are calculated as if those clocks were UTC, and a night of a clock change does not matter here.
 * The first time counts even if the rule does not include it.
 */
export function wallTimes(
  rule: Rule,
  start: CalendarMoment,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  if (to < start.wall) return [];
  const { last, isLast } = untilOf(rule, start);
  try {
    const rrule = new RRuleTemporal<Temporal.ZonedDateTime>({
      ...optionsOf(rule),
      ...(last === null ? {} : { until: utcClock(last) }),
      dtstart: utcClock(start.wall),
      tzid: "UTC",
      includeDtstart: true,
      maxIterations: maxSteps,
    });
    const found = rrule.between(new Date(Math.max(from, start.wall)), new Date(to), true);
    return found.map(({ epochMilliseconds }) => epochMilliseconds).filter(isLast);
  } catch (error) {
    throw new Unreadable(error instanceof Error && /exceeded/.test(error.message) ? "too_much" : "no_calendar");
  }
}

const utcClock = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO("UTC");

function optionsOf(rule: Rule): RuleOptions {
  for (const name of Object.keys(rule)) if (!known.has(name)) throw new Unreadable("no_calendar");
  const options: Record<string, unknown> = { freq: rule["freq"] };
  for (const name of ["interval", "count"] as const) if (rule[name] !== undefined) options[name] = Number(rule[name]);
  for (const name of numbers) {
    const values = rule[name.toLowerCase()];
    if (values !== undefined) options[name] = listOf(values).map(Number);
  }
  if (rule["byday"] !== undefined) options["byDay"] = listOf(rule["byday"]).map(String);
  if (typeof rule["wkst"] === "number") options["wkst"] = weekdays[rule["wkst"] - 1];
  return options as unknown as RuleOptions; // by the names above; wrong values are refused by the library
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * UNTIL is a moment where the first time is one: the rule may go a day beyond by the wall, and what begins after that moment is
 * taken off again. A day counts whole.
 */
function untilOf(
  { until }: Rule,
  { clock }: CalendarMoment,
): { last: number | null; isLast: (wall: number) => boolean } {
  if (until === undefined) return { last: null, isLast: () => true };
  const text = typeof until === "string" ? until : "";
  const isMoment = text.endsWith("Z");
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : isMoment ? text : `${text}Z`);
  if (Number.isNaN(at)) throw new Unreadable("no_calendar");
  return isMoment
    ? { last: clock.wallOf(at) + dayMs, isLast: (wall) => clock.instantOf(wall) <= at }
    : { last: at, isLast: () => true };
}
