import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { openHours, type Opening } from "./openings.ts";
import { dayNumber, dayOf, stretchesFor, type OffsetPeriod } from "../../../platform/zones.ts";
import type { SlotQuery } from "./slot-query.ts";
import type { Span } from "../../../platform/spans.ts";

/** What a question comes to in moments and dates by their numbers. */
export interface Frame extends Span {
  /** Dates of starts that may be asked for, both counted; their moments lie from `start` up to `end`. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The last date that may be booked at all. */
  readonly lastOpenDay: number;
  /** The first moment that may be booked. */
  readonly notBefore: number;
  readonly stretches: readonly OffsetPeriod[];
  readonly openings: readonly Opening[];
  readonly joined: readonly Span[];
}

export function frameOf({ service, hours, range, now }: SlotQuery): Frame {
  const today = dayOf(now, hours.zone);
  const requested =
    "from" in range
      ? {
          start: range.from,
          end: range.to,
          firstDay: dayOf(range.from, hours.zone) - 1,
          lastDay: dayOf(range.to, hours.zone) + 1,
        }
      : { start: -Infinity, end: Infinity, firstDay: dayNumber(range.firstDay), lastDay: dayNumber(range.lastDay) };
  // What begins on the last date may end on the next; two more, because a zone can lose one.
  const { openings, joined } = openHours(
    hours,
    requested.firstDay,
    requested.lastDay + 2 + Math.ceil((service.minutes * minuteMs) / dayMs),
  );
  return {
    ...requested,
    lastOpenDay: today + service.furthestDays,
    notBefore: now + service.noticeMin * minuteMs,
    stretches: stretchesFor(hours.zone, requested.firstDay, requested.lastDay),
    openings: openings.filter(({ day }) => day <= requested.lastDay),
    joined,
  };
}
