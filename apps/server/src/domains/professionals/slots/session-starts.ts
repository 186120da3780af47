import { dayMs } from "@pavane/contract/core/durations";
import type { Frame } from "./frame.ts";
import type { RefusedAt } from "./explain.ts";
import { tooFarOrSoon } from "./refusal.ts";
import { joinSpans, overlapsOne } from "../../../platform/spans.ts";
import type { Slot, SlotQuery } from "./slot-query.ts";
import { offsetAt, writtenMoment } from "../../../platform/zones.ts";

/**
 * Sessions that can be joined, regardless of the present hours. They are in `busy` themselves and counted already, so
 * the only rules that apply are notice, the furthest day and the professional's own bookings.
 */
export function sessionStarts(
  { openSessions, taken }: SlotQuery,
  frame: Frame,
): { readonly slots: readonly Slot[]; readonly refused: readonly RefusedAt[] } {
  const own = joinSpans(taken.ownBookings);
  const slots: Slot[] = [];
  const refused: RefusedAt[] = [];
  for (const { start, end, sessionId, seatsLeft } of openSessions) {
    if (start < frame.start || start >= frame.end || seatsLeft < 1) continue;
    const offset = offsetAt(start, frame.stretches);
    const day = Math.floor((start + offset) / dayMs);
    if (day < frame.firstDay || day > frame.lastDay) continue;
    const local = writtenMoment(start, offset);
    const reason = tooFarOrSoon(frame, start, day) ?? (overlapsOne(own, start, end) ? "own_booking" : null);
    if (reason === null) slots.push({ startsAt: start, endsAt: end, local, seatsLeft, sessionId });
    else refused.push({ at: start, local, reason });
  }
  return { slots, refused };
}
