import { minuteMs } from "@pavane/contract/core/durations";
import { openHours } from "./openings.ts";
import { dayOf } from "../../../platform/zones.ts";
import { firstEndingAfter, joinSpans, type Span } from "../../../platform/spans.ts";
import type { FreeSpan, Hours, SlotService, TakenTime } from "./slot-query.ts";

/** No buffer reaches farther. */
const longestBufferMs = 120 * minuteMs;
/** No service lasts longer. */
const longestServiceDays = 1;

/** Where somebody is free to begin from one moment up to another, for any of their services. */
export function freeSpans(
  hours: Hours,
  taken: Omit<TakenTime, "sessions">,
  range: { readonly from: number; readonly to: number },
): readonly FreeSpan[] {
  const [firstDay, lastDay] = [dayOf(range.from, hours.zone) - 1, dayOf(range.to, hours.zone) + 1];
  const { openings, joined } = openHours(hours, firstDay, lastDay + 2 + longestServiceDays);
  const busy = joinSpans(taken.busy);
  const free = without(joined, joinSpans([...busy, ...taken.ownBookings]));
  const spans: FreeSpan[] = [];
  for (const { start, end, anchor, date } of openings) {
    if (taken.maxPerDay !== null && (taken.bookedPerDate.get(date) ?? 0) >= taken.maxPerDay) continue;
    const gridMinute = (((anchor / minuteMs) % 60) + 60) % 60;
    for (let index = firstEndingAfter(free, start); index < free.length; index += 1) {
      const part = free[index];
      if (part === undefined || part.start >= end) break;
      const [from, to] = [Math.max(start, part.start, range.from), Math.min(end, part.end, range.to)];
      if (from < to)
        spans.push({ start: from, end: to, day: date, gridMinute, until: part.end, ...clearAround(part, busy) });
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Joined spans less other joined spans. */
function without(spans: readonly Span[], taken: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  for (const { start, end } of spans) {
    let from = start;
    for (let index = firstEndingAfter(taken, start); index < taken.length; index += 1) {
      const next = taken[index];
      if (next === undefined || next.start >= end) break;
      if (from < next.start) left.push({ start: from, end: next.start });
      from = Math.max(from, next.end);
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

function clearAround(
  { start, end }: Span,
  busy: readonly Span[],
): { readonly clearFrom: number; readonly clearTo: number } {
  const next = firstEndingAfter(busy, start);
  return {
    clearFrom: Math.max(busy[next - 1]?.end ?? -Infinity, start - longestBufferMs),
    clearTo: Math.min(busy[next]?.start ?? Infinity, end + longestBufferMs),
  };
}

type FittingService = Pick<SlotService, "minutes" | "startEvery" | "beforeMin" | "afterMin">;

/** The first start for a service in a span, not before a moment; null if it has none. */
export function firstStartIn(span: FreeSpan, service: FittingService, notBefore = -Infinity): number | null {
  const step = service.startEvery * minuteMs;
  const grid = span.gridMinute * minuteMs;
  const from = Math.max(span.start, span.clearFrom + service.beforeMin * minuteMs, notBefore);
  const at = grid + Math.ceil((from - grid) / step) * step;
  return at < span.end && at <= lastStartIn(span, service) ? at : null;
}

const lastStartIn = (span: FreeSpan, { minutes, afterMin }: FittingService): number =>
  Math.min(span.until, span.clearTo - afterMin * minuteMs) - minutes * minuteMs;

/** All starts for a service in spans, each once, in order. */
export function startsIn(
  spans: readonly FreeSpan[],
  service: FittingService,
  notBefore = -Infinity,
): readonly number[] {
  const starts = new Set<number>();
  for (const span of spans) {
    const first = firstStartIn(span, service, notBefore);
    if (first === null) continue;
    const last = lastStartIn(span, service);
    for (let at = first; at < span.end && at <= last; at += service.startEvery * minuteMs) starts.add(at);
  }
  return [...starts].sort((a, b) => a - b);
}
