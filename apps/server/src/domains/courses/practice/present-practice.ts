import type { LessonMarker, TempoSegment } from "@pavane/contract/courses/schema-practice";
import type { MarkerValues, TempoValues } from "./practice-repository.ts";

export const presentMarker = ({ atMs, label, phrase, count }: MarkerValues): LessonMarker => ({
  at: atMs / 1_000,
  label,
  phrase,
  count,
});

export const presentTempo = ({ fromMs, bpm, firstBeatMs, countsPerPhrase }: TempoValues): TempoSegment => ({
  from: fromMs / 1_000,
  bpm,
  first_beat: firstBeatMs / 1_000,
  counts_per_phrase: countsPerPhrase,
});
