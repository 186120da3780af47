import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { type Span, joinSpans } from "../../../../platform/spans.ts";
import { calendarsOf, linesOf, paramOf, textOf, valuesOf, within, type Component } from "./components.ts";
import { readEvent, readPeriod, type CalendarEvent } from "./events.ts";
import type { Clocks } from "./moments.ts";
import { occurrencesOf } from "./occurrences.ts";
import { maxOccurrences, maxRules, maxSpans, Unreadable, type BusyTimes, type ReadingTask } from "./reading.ts";
import { zoneClocks } from "./zone-clocks.ts";

const clockMarginMs = 10 * dayMs;

/** When the owner of a calendar is busy. Throws `Unreadable` for what is not understood whole. */
export function readCalendar({ text, zone, from, to, ownHost }: ReadingTask): BusyTimes {
  const calendars = calendarsOf(text);
  const clockOf = zoneClocks(calendars, from - clockMarginMs, to + clockMarginMs);
  const clocks: Clocks = { clockOf, floating: clockOf(zone) };
  const own = `@${ownHost.toLowerCase()}`;
  const events = within(calendars, "vevent")
    .filter((event) => !textOf(event, "uid").toLowerCase().endsWith(own))
    .flatMap((event) => readEvent(event, clocks) ?? []);
  if (events.reduce((sum, { rules }) => sum + rules.length, 0) > maxRules) throw new Unreadable("too_much");
  const wanted = { start: from, end: to };
  const spans: Span[] = [];
  const found = [
    ...[...byUid(events)].map((together) => () => occurrencesOf(together, wanted)),
    ...within(calendars, "vfreebusy").map((component) => () => busyOf(component, clocks, wanted)),
  ];
  for (const find of found) {
    for (const span of find()) spans.push(span);
    if (spans.length > maxOccurrences) throw new Unreadable("too_much");
  }
  const busy = joinSpans(spans.flatMap((span) => clip(span, wanted)));
  if (busy.length > maxSpans) throw new Unreadable("too_much");
  return { busy, events: spans.length };
}

/** Events without a UID are nobody's changes. */
function byUid(events: readonly CalendarEvent[]): Iterable<readonly CalendarEvent[]> {
  const found = new Map<string, CalendarEvent[]>();
  for (const [index, event] of events.entries()) {
    const key = event.uid === "" ? `\n${index}` : event.uid;
    const together = found.get(key);
    if (together) together.push(event);
    else found.set(key, [event]);
  }
  return found.values();
}

/** What a calendar says of free and busy without saying why. */
function busyOf(component: Component, clocks: Clocks, wanted: Span): Span[] {
  return linesOf(component, "freebusy")
    .filter((line) => paramOf(line, "fbtype").toUpperCase() !== "FREE")
    .flatMap((line) => valuesOf(line).map((value) => readPeriod(line, value, clocks)))
    .map(({ start, length }) => {
      const begin = start.clock.instantOf(start.wall);
      return { start: begin, end: begin + length.days * dayMs + length.ms };
    })
    .filter(({ start, end }) => end > wanted.start && start < wanted.end);
}

/** To whole minutes, outwards. */
function clip({ start, end }: Span, wanted: Span): Span[] {
  if (end <= start) return [];
  return [
    {
      start: Math.max(Math.floor(start / minuteMs) * minuteMs, wanted.start),
      end: Math.min(Math.ceil(end / minuteMs) * minuteMs, wanted.end),
    },
  ];
}
