import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import type { StartRefusal } from "@pavane/contract/professionals/choices";
import type { Frame } from "./frame.ts";
import { dateRules, type DateRule } from "./openings.ts";
import type { RefusalOf } from "./refusal.ts";
import type { MinuteRange, RefusedStart, SlotQuery } from "./slot-query.ts";
import { dayText, instantOf, minuteText, offsetAt, writtenMoment } from "../../../platform/zones.ts";

/** With its moment, to put it in order; of a wall time the clocks skip, the first moment after it. */
export interface RefusedAt extends RefusedStart {
  readonly at: number;
}

/**
 * Why starts are not offered: those of the hours that count on each date, and of its weekly hours where the date has others or
 * is closed. Wall times are taken one by one: this is asked for a week or two, and says what the clocks leave out.
 */
export function explainStarts(question: SlotQuery, frame: Frame, refusal: RefusalOf): RefusedAt[] {
  const { service, hours, openSessions } = question;
  const joinable = new Set(openSessions.map(({ start }) => start));
  const ruleOn = dateRules(hours);
  const refused: RefusedAt[] = [];
  for (let day = frame.firstDay; day <= frame.lastDay; day += 1) {
    const date = dayText(day);
    for (const [minute, why] of candidates(ruleOn(day), service.startEvery)) {
      const { at, exists } = instantOf(day * dayMs + minute * minuteMs, frame.stretches);
      if (at < frame.start || at >= frame.end || (exists && joinable.has(at))) continue;
      const reason = exists ? (why ?? refusal(at, day, date)) : "does_not_exist";
      if (reason === null) continue;
      const local = exists ? writtenMoment(at, offsetAt(at, frame.stretches)) : `${date}${minuteText(minute)}`;
      refused.push({ at, local, reason });
    }
  }
  return refused;
}

/** Minutes of the day at which one could think of starting, with what is wrong with all of their kind. */
function candidates({ ranges, closed, usual }: DateRule, every: number): Map<number, StartRefusal | null> {
  const found = new Map<number, StartRefusal | null>();
  const shut = closed ?? "outside_hours";
  for (const minute of usual.flatMap((range) => startsOf(range, every)))
    if (!ranges.some(({ fromMin, toMin }) => fromMin <= minute && minute < toMin)) found.set(minute, shut);
  for (const minute of ranges.flatMap((range) => startsOf(range, every))) found.set(minute, null);
  return found;
}

const startsOf = ({ fromMin, toMin }: MinuteRange, every: number): readonly number[] =>
  Array.from({ length: Math.ceil((toMin - fromMin) / every) }, (_, index) => fromMin + index * every);
