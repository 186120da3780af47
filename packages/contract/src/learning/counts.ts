import { longestFilm } from "../courses/practice-limits.ts";
import type { TempoSegment } from "../courses/schema-practice.ts";

/** Where a second of a film stands in the music. */
export interface CountPlace {
  /** From 1 within its segment. */
  readonly phrase: number;
  readonly count: number;
}

export interface CountAt extends CountPlace {
  readonly segment: TempoSegment;
  /** Beats since the first one of its segment. */
  readonly beat: number;
}

/**
 * Phrase and count of a second; null before the first beat of the segment it stands in, which is shown as "–". Computed in whole
 * microseconds and hundredths of a beat a minute, so that no count comes late by a rounding.
 */
export function countAt(segments: readonly TempoSegment[], second: number): CountAt | null {
  const segment = segmentAt(segments, second);
  if (segment === null) return null;
  const beat = beatAt(segment, second);
  return beat < 0 ? null : { ...placeOf(segment, beat), segment, beat };
}

/** The segment that holds at a second: the last that has begun. */
export function segmentAt(segments: readonly TempoSegment[], second: number): TempoSegment | null {
  return inOrder(segments).findLast(({ from }) => micro(from) <= micro(second)) ?? null;
}

/** Segments as they follow each other. */
export const inOrder = (segments: readonly TempoSegment[]): TempoSegment[] =>
  segments.toSorted((one, other) => one.from - other.from);

/** How long a count takes at normal speed, in seconds. */
export const countSeconds = ({ bpm }: Pick<TempoSegment, "bpm">): number => 60 / bpm;

/** How long a phrase takes at normal speed, in seconds. */
export const phraseSeconds = (segment: Pick<TempoSegment, "bpm" | "counts_per_phrase">): number =>
  segment.counts_per_phrase * countSeconds(segment);

/**
 * The second of "phrase 3 count 5", in thousandths; null where no segment has it. Each segment begins its phrases anew: of several the one
 * nearest to `near` is taken, and without it the first.
 */
export function secondOfCount(
  segments: readonly TempoSegment[],
  { phrase, count }: CountPlace,
  near?: number,
): number | null {
  const found = stretches(segments).flatMap(({ segment, until }) => {
    if (count > segment.counts_per_phrase || count < 1 || phrase < 1) return [];
    const second = secondOfBeat(segment, (phrase - 1) * segment.counts_per_phrase + count - 1);
    return isWithin(segment, until, second) ? [second] : [];
  });
  return near === undefined ? (found[0] ?? null) : nearest(found, near);
}

/** The second of the count nearest to a second, for snapping, in thousandths; null without counts. */
export function nearestCount(segments: readonly TempoSegment[], second: number): number | null {
  const candidates = stretches(segments).flatMap(({ segment, until }) => {
    const last = until === null ? second : Math.min(second, until);
    const beat = Math.max(0, beatAt(segment, Math.max(last, segment.from)));
    return [beat - 1, beat, beat + 1]
      .filter((one) => one >= 0)
      .map((one) => secondOfBeat(segment, one))
      .filter((one) => isWithin(segment, until, one));
  });
  return nearest(candidates, second);
}

interface Stretch {
  readonly segment: TempoSegment;
  /** Where the next one begins. */
  readonly until: number | null;
}

function stretches(segments: readonly TempoSegment[]): Stretch[] {
  const ordered = inOrder(segments);
  return ordered.map((segment, index) => ({ segment, until: ordered[index + 1]?.from ?? null }));
}

const isWithin = ({ from }: TempoSegment, until: number | null, second: number): boolean =>
  micro(second) >= micro(from) && (until === null ? second <= longestFilm : micro(second) < micro(until));

const nearest = (seconds: readonly number[], to: number): number | null =>
  seconds.reduce<number | null>(
    (best, second) => (best === null || Math.abs(second - to) < Math.abs(best - to) ? second : best),
    null,
  );

const placeOf = ({ counts_per_phrase: counts }: TempoSegment, beat: number): CountPlace => ({
  phrase: Math.floor(beat / counts) + 1,
  count: (beat % counts) + 1,
});

const micro = (seconds: number): number => Math.round(seconds * 1e6);
const hundredths = ({ bpm }: Pick<TempoSegment, "bpm">): number => Math.round(bpm * 100);
/** Microseconds of a minute, times the hundredths of a beat. Products with it stay exact for a day of film at 300 BPM. */
const MINUTE = 6e9;

const beatAt = (segment: TempoSegment, second: number): number =>
  Math.floor(((micro(second) - micro(segment.first_beat)) * hundredths(segment)) / MINUTE);

/** Rounded up to whole thousandths, so that this second already has that count. */
const secondOfBeat = (segment: TempoSegment, beat: number): number => {
  const bpm = hundredths(segment);
  return Math.ceil((micro(segment.first_beat) * bpm + beat * MINUTE) / (bpm * 1_000)) / 1_000;
};
