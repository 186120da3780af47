import { dayMs, hourMs, minuteMs } from "@pavane/contract/core/durations";
import type { OffsetPeriod } from "../../../../platform/zones.ts";
import { linesOf, lineOf, textOf, valuesOf, within, type Component } from "./components.ts";
import { momentOf } from "./moments.ts";
import { Unreadable } from "./reading.ts";
import { ruleOf, wallTimes } from "./recurrence.ts";

interface Change {
  readonly at: number;
  readonly offset: number;
}

const yearMs = 366 * dayMs;

/** The stretches of a zone that a calendar itself describes (VTIMEZONE), from before one moment until after another. */
export function describedStretches(zone: Component, from: number, to: number): readonly OffsetPeriod[] {
  const parts = [...within([zone], "standard"), ...within([zone], "daylight")];
  const changes = parts
    .flatMap((part) => changesOf(part, from - 2 * yearMs, to + yearMs))
    .toSorted((a, b) => a.at - b.at);
  const [first] = parts;
  if (first === undefined) return [];
  const begins = changes[0];
  const before = { start: -Infinity, end: begins?.at ?? Infinity, offset: offsetOf(first, "tzoffsetfrom") };
  return [
    before,
    ...changes.map(({ at, offset }, index) => ({ start: at, end: changes[index + 1]?.at ?? Infinity, offset })),
  ];
}

/** When an observance begins, at its first time and again by its rules. */
function changesOf(part: Component, from: number, to: number): Change[] {
  const [before, offset] = [offsetOf(part, "tzoffsetfrom"), offsetOf(part, "tzoffsetto")];
  const line = lineOf(part, "dtstart");
  if (line === null) throw new Unreadable("unknown_zone");
  const clock = { instantOf: (wall: number) => wall - before, wallOf: (at: number) => at + before };
  const clocks = { clockOf: () => clock, floating: clock };
  const start = momentOf(line, line[3], clocks);
  const dates = linesOf(part, "rdate").flatMap((dated) =>
    valuesOf(dated).map((value) => momentOf(dated, value, clocks)),
  );
  const repeated = linesOf(part, "rrule").flatMap((rule) => wallTimes(ruleOf(rule[3]), start, { from, to }));
  return [...new Set([start.wall, ...dates.map(({ wall }) => wall), ...repeated])].map((wall) => ({
    at: wall - before,
    offset,
  }));
}

function offsetOf(part: Component, name: string): number {
  const parts = /^([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(textOf(part, name));
  if (parts === null) throw new Unreadable("unknown_zone");
  const [, sign, hours, minutes, seconds] = parts;
  const ms = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds ?? 0) * 1_000;
  return sign === "-" ? -ms : ms;
}
