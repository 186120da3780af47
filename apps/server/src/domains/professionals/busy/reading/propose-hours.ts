import type { CalendarFile } from "@pavane/contract/professionals/schema-calendar-file";
import { clockText } from "@pavane/contract/professionals/fields";
import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { visibleName } from "@pavane/contract/core/visible-text";
import { calendarsOf, textOf, within, type Component } from "./components.ts";
import { readEvent, type CalendarEvent } from "./events.ts";
import type { Clocks } from "./moments.ts";
import { occurrencesOf } from "./occurrences.ts";
import { joinDays, joinHours, type DaysOff, type HoursOfWeek } from "./join-proposals.ts";
import { maxRules, Unreadable, type ReadingTask } from "./reading.ts";
import { zoneClocks } from "./zone-clocks.ts";

/** What a calendar would be here. */
export type Proposals = Omit<CalendarFile, "zone">;

/** So far ahead is looked whether something repeats every week. */
const weeksAhead = 8;
/** A holiday, or a night of a clock change, leaves one or two out. */
const enoughWeeks = 6;
const maxDaysOff = 366;
/** Hours begin and end at such minutes. */
const stepMinutes = 5;
const maxLines = 200;

/** An event with those that change it, and what it is called. */
interface NamedEvents {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** What repeats every week as hours, and whole days as days off; everything else is said. Throws `Unreadable`. */
export function proposeHours(task: ReadingTask): Proposals {
  const { text, zone, from, to, ownHost } = task;
  const calendars = calendarsOf(text);
  const clockOf = zoneClocks(calendars, from - 10 * dayMs, to + 10 * dayMs);
  const clocks: Clocks = { clockOf, floating: clockOf(zone) };
  // What this site wrote into a calendar is booked here already.
  const own = `@${ownHost.toLowerCase()}`;
  const written = within(calendars, "vevent").filter((one) => !textOf(one, "uid").toLowerCase().endsWith(own));
  const found = namedEvents(written, clocks);
  if (found.reduce((sum, { events }) => sum + events.reduce((rules, one) => rules + one.rules.length, 0), 0) > maxRules)
    throw new Unreadable("too_much");
  const hours: HoursOfWeek[] = [];
  const days: DaysOff[] = [];
  const leftOut: Proposals["left_out"] = [];
  for (const one of found) {
    const decided = isRepeated(one) ? hoursOf(one, clocks, from) : daysOf(one, clocks, { from, to });
    if (typeof decided === "string") leftOut.push({ event: one.name, reason: decided });
    else if ("hours" in decided) hours.push(...decided.hours);
    else days.push(...decided.days);
  }
  return { hours: joinHours(hours).map(presentHours), time_off: joinDays(days), left_out: leftOut.slice(0, maxLines) };
}

const presentHours = ({ weekday, fromMin, toMin, event }: HoursOfWeek) => ({
  weekday,
  from: clockText(fromMin),
  to: clockText(toMin),
  event,
});

/** What is cancelled is nothing; what shows its owner as free may well be their hours. */
function namedEvents(components: readonly Component[], clocks: Clocks): NamedEvents[] {
  const found = new Map<string, { name: string; events: CalendarEvent[] }>();
  for (const [index, component] of components.entries()) {
    if (textOf(component, "status").toUpperCase() === "CANCELLED") continue;
    const event = readEvent(component, clocks);
    if (event === null) continue;
    const key = event.uid === "" ? `\n${index}` : event.uid;
    const together = found.get(key);
    if (together === undefined) found.set(key, { name: nameOf(component), events: [event] });
    else together.events.push(event);
  }
  return [...found.values()];
}

const nameOf = (component: Component): string =>
  visibleName(textOf(component, "summary")).slice(0, 80).toWellFormed().trim() || "An event without a name";

const isRepeated = ({ events }: NamedEvents): boolean =>
  events.some(({ rules, more }) => rules.length + more.length > 0);

type Decided = { readonly hours: HoursOfWeek[] } | { readonly days: DaysOff[] } | string;

function hoursOf({ name, events }: NamedEvents, { floating }: Clocks, from: number): Decided {
  if (events.some(({ start }) => start.isDay)) return "Whole days that repeat are no hours of every week.";
  const shown = events.map((event) => ({ ...event, blocks: true }));
  const counted = new Map<string, { readonly hours: HoursOfWeek; times: number }>();
  for (const { start, end } of occurrencesOf(shown, { start: from, end: from + weeksAhead * 7 * dayMs })) {
    const begin = floating.wallOf(start);
    const weekday = new Date(begin).getUTCDay() || 7;
    const fromMin = toStep((begin % dayMs) / minuteMs);
    const toMin = toStep((begin % dayMs) / minuteMs + (end - start) / minuteMs);
    const key = `${weekday} ${fromMin} ${toMin}`;
    const one = counted.get(key) ?? { hours: { weekday, fromMin, toMin, event: name }, times: 0 };
    one.times += 1;
    counted.set(key, one);
  }
  const weekly = [...counted.values()].filter(({ times }) => times >= enoughWeeks).map(({ hours }) => hours);
  if (weekly.length === 0) return "It does not repeat every week from now on.";
  return weekly.some(({ fromMin, toMin }) => toMin > 1440 || toMin <= fromMin)
    ? "It goes over midnight, or takes no time."
    : { hours: weekly };
}

const toStep = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

/** What is over needs no word, and of days that have begun those from today on count. */
function daysOf(
  { name, events }: NamedEvents,
  { floating }: Clocks,
  { from, to }: Pick<ReadingTask, "from" | "to">,
): Decided {
  const today = Math.floor(floating.wallOf(from) / dayMs);
  const ahead = events.filter(
    (event) => event.blocks && event.start.wall + lengthOf(event) > today * dayMs && event.start.wall < to,
  );
  if (ahead.length === 0) return { days: [] };
  if (ahead.some(({ start }) => !start.isDay))
    return "It is a single appointment. Add the calendar by its address to keep such times busy.";
  if (ahead.some(({ length }) => length.days > maxDaysOff)) return "It lasts more than a year.";
  return {
    days: ahead.map(({ start, length }) => ({
      first: Math.max(today, Math.round(start.wall / dayMs)),
      last: Math.round(start.wall / dayMs) + Math.max(1, length.days) - 1,
      note: name,
    })),
  };
}

const lengthOf = ({ length }: CalendarEvent): number => length.days * dayMs + length.ms;
