import { dayMs } from "@pavane/contract/core/durations";
import type { Span } from "../../../platform/spans.ts";
import { nextFree, findSlots, type Slot } from "../../professionals/index.ts";
import { presentSlot } from "./present-slot.ts";
import type { SlotFacts } from "./slot-facts-repository.ts";

/** Most of the viewer's days that one call is about; what goes beyond is not looked at. */
export const maxViewerDays = 42;

/** Nothing is free before now, nor after what may be booked, however far the asked days are. */
export const bookableSpan = ({ now, service }: SlotFacts["question"]): Span => ({
  start: now,
  end: now + (service.furthestDays + 3) * dayMs,
});

/** Free starts in a stretch of time, and the first one elsewhere where it has none; `isOffered` leaves some of them out. */
export function startsInView(
  question: SlotFacts["question"],
  requested: Span,
  isOffered: (slot: Slot) => boolean = () => true,
) {
  const { start: now, end } = bookableSpan(question);
  const within = (from: number, to: number) =>
    from < to ? findSlots({ ...question, range: { from, to } }).slots.filter(isOffered) : [];
  const slots = within(Math.max(requested.start, now), Math.min(requested.end, end));
  const next = slots[0] ?? within(Math.max(requested.end, now), end)[0] ?? nextFree(question, 2).find(isOffered);
  return {
    slots: slots.map(presentSlot),
    next_free: slots.length > 0 || next === undefined ? null : new Date(next.startsAt).toISOString(),
  };
}
