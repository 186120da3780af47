import { dayMs } from "@pavane/contract/core/durations";
import { lineOf, linesOf, paramOf, textOf, valuesOf, type Component, type Property } from "./components.ts";
import { instantOf, lengthOf, momentOf, type CalendarMoment, type Clocks, type Length } from "./moments.ts";
import { Unreadable } from "./reading.ts";
import { ruleOf, type Rule } from "./recurrence.ts";

/** An event as its calendar has it, or one occurrence of another that was changed (`replaces`). */
export interface CalendarEvent {
  readonly uid: string;
  readonly start: CalendarMoment;
  readonly length: Length;
  readonly blocks: boolean;
  readonly rules: readonly Rule[];
  /** More occurrences, some with a length of their own. */
  readonly more: readonly { readonly start: CalendarMoment; readonly length: Length }[];
  readonly without: readonly CalendarMoment[];
  readonly replaces: { readonly occurrence: CalendarMoment; readonly andLater: boolean } | null;
  readonly sequence: number;
}

/** Null for an event that has no time, which is a note. */
export function readEvent(event: Component, clocks: Clocks): CalendarEvent | null {
  const started = lineOf(event, "dtstart");
  if (started === null) return null;
  const start = momentOf(started, started[3], clocks);
  const length = lengthOfEvent(event, start, clocks);
  const replaced = lineOf(event, "recurrence-id");
  const times = (line: Property) => valuesOf(line).map((value) => momentOf(line, value, clocks));
  return {
    uid: textOf(event, "uid"),
    start,
    length,
    blocks: isBusy(event),
    rules: linesOf(event, "rrule").map((line) => ruleOf(line[3])),
    more: linesOf(event, "rdate").flatMap((line) =>
      line[2] === "period"
        ? valuesOf(line).map((value) => readPeriod(line, value, clocks))
        : times(line).map((moment) => ({ start: moment, length })),
    ),
    without: linesOf(event, "exdate").flatMap(times),
    replaces:
      replaced === null
        ? null
        : {
            occurrence: momentOf(replaced, replaced[3], clocks),
            andLater: paramOf(replaced, "range").toUpperCase() === "THISANDFUTURE",
          },
    sequence: Number(lineOf(event, "sequence")?.[3] ?? 0) || 0,
  };
}

/** What is cancelled, or shows its owner as free, takes nobody's time. */
function isBusy(event: Component): boolean {
  if (textOf(event, "status").toUpperCase() === "CANCELLED") return false;
  if (textOf(event, "transp").toUpperCase() === "TRANSPARENT") return false;
  return textOf(event, "x-microsoft-cdo-busystatus").toUpperCase() !== "FREE";
}

/** From its end the elapsed time, which is the same every time; of days, and of a length that is written, days count as days. */
function lengthOfEvent(event: Component, start: CalendarMoment, clocks: Clocks): Length {
  const ends = lineOf(event, "dtend");
  if (ends !== null) {
    const end = momentOf(ends, ends[3], clocks);
    if (start.isDay) return { days: Math.max(1, Math.round((end.wall - start.wall) / dayMs)), ms: 0 };
    return { days: 0, ms: Math.max(0, instantOf(end) - instantOf(start)) };
  }
  const duration = lineOf(event, "duration");
  if (duration !== null) return lengthOf(duration[3]);
  return { days: start.isDay ? 1 : 0, ms: 0 };
}

/** A time with its own end or length. */
export function readPeriod(line: Property, value: unknown, clocks: Clocks): { start: CalendarMoment; length: Length } {
  if (!Array.isArray(value)) throw new Unreadable("no_calendar");
  const [from, until] = value;
  const start = momentOf(line, from, clocks);
  if (typeof until === "string" && /^[+-]?P/.test(until)) return { start, length: lengthOf(until) };
  return { start, length: { days: 0, ms: Math.max(0, instantOf(momentOf(line, until, clocks)) - instantOf(start)) } };
}
