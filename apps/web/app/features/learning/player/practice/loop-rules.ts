import { countAt, countSeconds, nearestCount } from "@pavane/contract/learning/counts";
import { minLoopSeconds, type LoopEnds } from "@pavane/contract/learning/loops";
import type { TempoSegment } from "@pavane/contract/courses/schema-practice";

type Segments = readonly TempoSegment[];

export interface LoopOptions {
  /** One phrase is counted before each round but the first. */
  readonly countIn: boolean;
  /** Counts between two rounds, of the film's tempo; seconds where it has none. */
  readonly rest: number;
  /** Rounds after which it goes faster by a step; null for one speed. */
  readonly faster: number | null;
}

export const plainLoop: LoopOptions = { countIn: false, rest: 0, faster: null };
export const maxRest = 16;

/**
 * Whether B was passed by playing. Somebody who went behind B by themselves plays on there: the loop waits until they are back in it.
 */
export const passesEnd = ({ b }: LoopEnds, before: number | null, at: number): boolean =>
  before !== null && before < b && at >= b;

/** Whether the player is so placed that the loop would not be heard. */
export const isOutside = ({ a, b }: LoopEnds, at: number): boolean => at < a - 0.02 || at >= b - 0.02;

const SLOWEST = 60;
const STEP = 5;
/** Percent of the film's speed, from the first step of a loop that grows faster to the last. */
export const rampSteps: readonly number[] = Array.from(
  { length: (100 - SLOWEST) / STEP + 1 },
  (_, index) => SLOWEST + index * STEP,
);

/** Speed of the round that follows so many finished ones. */
export function rampRate(finished: number, every: number): number {
  return Math.min(100, SLOWEST + STEP * Math.floor(finished / Math.max(1, every))) / 100;
}

/** One count between two rounds. */
export interface BreakStep {
  readonly kind: "rest" | "count-in";
  /** The number shown; of a rest, how many are still to come. */
  readonly count: number;
  readonly seconds: number;
}

/** What is between two rounds: the rest, then the phrase that leads into the count at A. */
export function breakSteps({ rest, countIn }: LoopOptions, segments: Segments, a: number, rate: number): BreakStep[] {
  const first = countAt(segments, a);
  const seconds = first ? countSeconds(first.segment) / rate : 1;
  const resting = Array.from({ length: rest }, (_, index) => ({ kind: "rest", count: rest - index, seconds }) as const);
  if (!countIn || first === null) return resting;
  const phrase = first.segment.counts_per_phrase;
  const leading = Array.from(
    { length: phrase },
    (_, index) => ({ kind: "count-in", count: ((first.count - 1 + index) % phrase) + 1, seconds }) as const,
  );
  return [...resting, ...leading];
}

/** The count nearest to a second, or the second itself where the film is not counted. */
export const snapped = (segments: Segments, second: number): number => nearestCount(segments, second) ?? second;

/** A handle that is dragged stops before the other one, and at the ends of the film. */
export function moveEnd({ a, b }: LoopEnds, end: "a" | "b", to: number, duration: number): LoopEnds {
  return end === "a"
    ? { a: thousandths(clamp(to, 0, b - minLoopSeconds)), b }
    : { a, b: thousandths(clamp(to, a + minLoopSeconds, Math.max(duration, a + minLoopSeconds))) };
}

const FINE = 0.1;

/** Where a key takes a handle: to the neighbouring count where handles snap, else by a tenth of a second. */
export function neighbour(segments: Segments | null, at: number, by: 1 | -1): number {
  const here = segments && countAt(segments, at + (by === 1 ? 0.0005 : -0.0005));
  if (!segments || !here) return Math.max(0, at + by * FINE);
  const period = countSeconds(here.segment);
  const beatAt = here.segment.first_beat + here.beat * period;
  return Math.max(0, snapped(segments, by === 1 ? beatAt + period : beatAt));
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
const thousandths = (second: number): number => Math.round(second * 1000) / 1000;
