import { tempoLimits } from "../courses/practice-limits.ts";

/** Taps that are needed for a tempo. */
export const minTaps = 8;

export interface TappedTempo {
  readonly bpm: number;
  /** Second of the beat of the first tap, as the others have it. */
  readonly first_beat: number;
}

/**
 * The tempo that somebody tapped along with a film, from the film's seconds of the taps; null for fewer than eight, and for taps that keep
 * none. One tap may be missing, double or out of time: the fit that leaves one out is taken where it is much better. The tempo is whole
 * where the taps are not exact enough to say more.
 */
export function tapTempo(taps: readonly number[]): TappedTempo | null {
  if (taps.length < minTaps) return null;
  const sorted = taps.toSorted((one, other) => one - other);
  const fit = bestFit(sorted);
  if (fit === null || fit.error > fit.period * steadiness) return null;
  const bpm = roundedTempo(fit);
  if (bpm < tempoLimits.slowest || bpm > tempoLimits.fastest) return null;
  return { bpm, first_beat: Math.max(0, Math.round(firstBeat(fit, sorted[0] ?? fit.first) * 1_000) / 1_000) };
}

/** Taps that are off by more than this part of a beat keep no tempo. */
const steadiness = 0.15;

interface Fit {
  readonly first: number;
  readonly period: number;
  /** How far a tap is off, in the mean. */
  readonly error: number;
  /** How far the period may be off. */
  readonly doubt: number;
}

/** The first tap may be the one that was left out. */
const firstBeat = ({ first, period }: Fit, tap: number): number => first + Math.round((tap - first) / period) * period;

function bestFit(taps: readonly number[]): Fit | null {
  const all = fitOf(taps);
  const others = taps
    .map((_, index) => fitOf(taps.filter((_tap, other) => other !== index)))
    .filter((fit) => fit !== null)
    .toSorted((one, other) => one.error - other.error);
  const best = others[0] ?? null;
  if (all === null || best === null) return all ?? best;
  return best.error < all.error / 2 ? best : all;
}

/** The straight line through beats and seconds; a beat without a tap is passed over. */
function fitOf(taps: readonly number[]): Fit | null {
  const gaps = taps.slice(1).map((tap, index) => tap - (taps[index] ?? tap));
  const usual = median(gaps);
  if (!(usual > 0)) return null;
  const beats = [0];
  for (const gap of gaps) beats.push((beats.at(-1) ?? 0) + Math.max(1, Math.round(gap / usual)));
  const [meanBeat, meanTap] = [mean(beats), mean(taps)];
  const spread = mean(beats.map((beat) => (beat - meanBeat) ** 2)) * beats.length;
  const along = taps.reduce((sum, tap, index) => sum + ((beats[index] ?? 0) - meanBeat) * (tap - meanTap), 0);
  const period = along / spread;
  const first = meanTap - period * meanBeat;
  const error = Math.sqrt(mean(taps.map((tap, index) => (tap - first - period * (beats[index] ?? 0)) ** 2)));
  return { first, period, error, doubt: error / Math.sqrt(spread) };
}

/** A whole number where it lies within what the taps leave open. */
function roundedTempo({ period, doubt }: Fit): number {
  const bpm = 60 / period;
  const margin = (2 * bpm * doubt) / period;
  const whole = Math.round(bpm);
  return Math.abs(bpm - whole) <= margin ? whole : Math.round(bpm * 100) / 100;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
