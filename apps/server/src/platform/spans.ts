/** A stretch of time: from `start` up to, but not with, `end`, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Sorted; overlapping and touching ones are joined, empty ones left out. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of spans.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** The place of the first of joined spans that ends after a moment; their number if none does. */
export function firstEndingAfter(joined: readonly Span[], at: number): number {
  let [low, high] = [0, joined.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((joined[middle]?.end ?? Infinity) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether one of joined spans overlaps this stretch of time; touching is no overlap. */
export function overlapsOne(joined: readonly Span[], start: number, end: number): boolean {
  const next = joined[firstEndingAfter(joined, start)];
  return next !== undefined && next.start < end;
}

/** Stretches of time as PostgreSQL writes a multirange. */
export const spansText = (spans: readonly Span[]): string =>
  `{${spans.map(({ start, end }) => `["${new Date(start).toISOString()}","${new Date(end).toISOString()}")`).join(",")}}`;
