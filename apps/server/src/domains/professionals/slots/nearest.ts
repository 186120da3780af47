import { dayMs } from "@pavane/contract/core/durations";
import { dayOf } from "../../../platform/zones.ts";
import { findSlots } from "./slots.ts";
import type { Slot, SlotQuery } from "./slot-query.ts";

type Question = Omit<SlotQuery, "range" | "explain">;

/** The offered starts nearest to a moment, by their start. */
export function nearestSlots(question: Question, at: number, count = 3): readonly Slot[] {
  for (const days of [1, 7, 42, Infinity]) {
    const range = {
      from: Math.max(at - days * dayMs, question.now),
      to: Math.min(at + days * dayMs + 1, endOf(question)),
    };
    const found = slotsIn(question, range);
    if (found.length >= count || days === Infinity) return nearest(found, at, count);
  }
  return [];
}

/** The next offered starts, the first first. */
export function nextFree(question: Question, count = 1): readonly Slot[] {
  const end = endOf(question);
  const found: Slot[] = [];
  let from = question.now;
  for (const days of [7, 42, Infinity]) {
    const to = Math.min(question.now + days * dayMs, end);
    found.push(...slotsIn(question, { from, to }));
    if (found.length >= count) return found.slice(0, count);
    from = Math.max(from, to);
  }
  return found;
}

const slotsIn = (question: Question, range: { readonly from: number; readonly to: number }): readonly Slot[] =>
  range.from < range.to ? findSlots({ ...question, range }).slots : [];

/** A moment after all that may be booked. */
const endOf = ({ service, hours, now }: Question): number =>
  (dayOf(now, hours.zone) + service.furthestDays + 3) * dayMs;

/** Of two that are equally near, the earlier. */
function nearest(slots: readonly Slot[], at: number, count: number): readonly Slot[] {
  const away = ({ startsAt }: Slot) => Math.abs(startsAt - at);
  return [...slots]
    .sort((a, b) => away(a) - away(b) || a.startsAt - b.startsAt)
    .slice(0, count)
    .sort((a, b) => a.startsAt - b.startsAt);
}
