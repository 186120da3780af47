import { countSeconds, inOrder } from "@pavane/contract/learning/counts";
import type { TempoSegment } from "@pavane/contract/courses/schema-practice";

export interface Click {
  readonly at: number;
  /** It is the first of its phrase. */
  readonly accent: boolean;
}

/** All counts of a film from one second (with it) to another (without it). */
export function clicksBetween(segments: readonly TempoSegment[], from: number, to: number): Click[] {
  const ordered = inOrder(segments);
  return ordered.flatMap((segment, index) => {
    const begin = Math.max(from, segment.from, segment.first_beat);
    const end = Math.min(to, ordered[index + 1]?.from ?? to);
    const period = countSeconds(segment);
    const first = Math.ceil((begin - segment.first_beat) / period - 1e-6);
    const count = Math.max(0, Math.ceil((end - segment.first_beat) / period - 1e-6) - first);
    return Array.from({ length: count }, (_, step) => ({
      at: segment.first_beat + (first + step) * period,
      accent: (first + step) % segment.counts_per_phrase === 0,
    }));
  });
}
