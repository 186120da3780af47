import { dayMs } from "@pavane/contract/core/durations";
import type { Span } from "../../../../platform/spans.ts";
import type { CalendarEvent } from "./events.ts";
import { instantOf, type CalendarMoment, type Length } from "./moments.ts";
import { maxOccurrences, Unreadable } from "./reading.ts";
import { wallTimes } from "./recurrence.ts";

/** No clocks are farther from UTC, or from one another in one place. */
const marginMs = 2 * dayMs;

interface Occurrence {
  readonly start: CalendarMoment;
  readonly length: Length;
}

/** When the events of one UID take time between two moments; what repeats with all that was changed, added and left out. */
export function occurrencesOf(events: readonly CalendarEvent[], { start: from, end: to }: Span): Span[] {
  const changed = lastOfEach(events.filter(({ replaces }) => replaces !== null));
  const single = new Set<number>(
    changed.flatMap(({ replaces }) => (replaces && !replaces.andLater ? [keyOf(replaces.occurrence)] : [])),
  );
  const later = changed
    .filter(({ replaces }) => replaces?.andLater === true)
    .toSorted((a, b) => replacedAt(a) - replacedAt(b));
  const spans: Span[] = [];
  const add = ({ start, length }: Occurrence) => {
    const span = spanOf(start, length);
    if (span.end > from && span.start < to) spans.push(span);
    if (spans.length > maxOccurrences) throw new Unreadable("too_much");
  };
  for (const event of events.filter(({ replaces }) => replaces === null)) {
    for (const one of repeated(event, from, to, later)) {
      if (single.has(keyOf(one.start)) || isLeftOut(event, one.start)) continue;
      const change = later.findLast((candidate) => replacedAt(candidate) <= instantOf(one.start));
      const shown = change === undefined ? one : movedWith(change, one);
      if (shown !== null && (change ?? event).blocks) add(shown);
    }
  }
  for (const event of changed) {
    const coveredByRange = event.replaces?.andLater === true && events.some(({ replaces }) => replaces === null);
    if (event.blocks && !coveredByRange) add(event);
  }
  return spans;
}

/** Every time at which an event begins, or would if none was changed, that may reach into the time that is asked for. */
function* repeated(
  event: CalendarEvent,
  from: number,
  to: number,
  later: readonly CalendarEvent[],
): Iterable<Occurrence> {
  const { start, length, rules, more } = event;
  const longest = Math.max(...[length, ...later.map((one) => one.length)].map(({ days, ms }) => days * dayMs + ms));
  const shift = Math.max(0, ...later.map((one) => Math.abs(instantOf(one.start) - replacedAt(one))));
  const seen = new Set<number>();
  const range = { from: from - longest - shift - marginMs, to: to + shift + marginMs };
  const times = [start.wall, ...rules.flatMap((rule) => wallTimes(rule, start, range))];
  for (const wall of times) {
    if (seen.has(wall)) continue;
    seen.add(wall);
    yield { start: { ...start, wall }, length };
  }
  yield* more;
}

/** An occurrence from which on all are as another one: as far from their own time as that one, and as long. */
function movedWith({ start, length, replaces }: CalendarEvent, one: Occurrence): Occurrence {
  const { clock } = one.start;
  const shift = clock.wallOf(instantOf(start)) - clock.wallOf(instantOf(replaces?.occurrence ?? start));
  return { start: { ...one.start, wall: one.start.wall + shift }, length };
}

/** Of several about the same occurrence the newest. */
function lastOfEach(changed: readonly CalendarEvent[]): CalendarEvent[] {
  const last = new Map<number, CalendarEvent>();
  for (const event of changed) {
    const before = last.get(replacedAt(event));
    if (before === undefined || event.sequence >= before.sequence) last.set(replacedAt(event), event);
  }
  return [...last.values()];
}

const replacedAt = ({ replaces, start }: CalendarEvent): number => instantOf(replaces?.occurrence ?? start);

const keyOf = (moment: CalendarMoment): number => instantOf(moment);

/** A day leaves out what begins on it; a time leaves out what begins then. */
function isLeftOut({ without }: CalendarEvent, start: CalendarMoment): boolean {
  const day = Math.floor(start.wall / dayMs);
  return without.some((left) =>
    left.isDay || start.isDay ? Math.floor(left.wall / dayMs) === day : instantOf(left) === instantOf(start),
  );
}

function spanOf(start: CalendarMoment, { days, ms }: Length): Span {
  const end = start.clock.instantOf(start.wall + days * dayMs) + ms;
  const begin = instantOf(start);
  return { start: begin, end: days === 0 ? begin + ms : end };
}
