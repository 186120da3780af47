import { clockText } from "@pavane/contract/learning/clock-text";
import type { MarkerValues, TempoValues } from "./practice-repository.ts";

/** 72500 becomes "1:12.500". */
export const preciseTime = (ms: number): string =>
  `${clockText(Math.floor(ms / 1_000))}.${String(ms % 1_000).padStart(3, "0")}`;

/** A marker in words that say all of it, as versions and the audit log compare it. */
export const markerText = ({ atMs, label, phrase, count }: MarkerValues): string =>
  `${preciseTime(atMs)} ${label}${phrase === null ? "" : ` (phrase ${phrase} count ${count})`}`;

/** The same for a tempo. */
export const tempoText = ({ fromMs, bpm, firstBeatMs, countsPerPhrase }: TempoValues): string =>
  `From ${preciseTime(fromMs)} ${bpm} BPM, first beat ${preciseTime(firstBeatMs)}, ${countsPerPhrase} counts`;
