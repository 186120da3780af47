import {
  countsPerPhrase,
  maxMarkerLabel,
  maxMarkers,
  maxTempoSegments,
  tempoLimits,
} from "@pavane/contract/courses/practice-limits";
import type { LessonMarker, TempoSegment } from "@pavane/contract/courses/schema-practice";
import { inOrder, secondOfCount } from "@pavane/contract/learning/counts";
import { z } from "zod";
import { filmTime, readFilmTime, readMarkerPlace } from "./film-time.ts";

const markerRow = z.object({
  place: z
    .string()
    .refine((text) => readMarkerPlace(text) !== null, "Enter a time such as 1:12.5, or phrase 3 count 5"),
  label: z
    .string()
    .refine((text) => text.trim() !== "", "Name the marker")
    .max(maxMarkerLabel, `A name has at most ${maxMarkerLabel} characters`),
  /** Where it stands now: where phrases begin anew it says which one is meant. */
  at: z.number().nullable(),
});

export const markersForm = z.object({
  markers: z.array(markerRow).max(maxMarkers, `A lesson has at most ${maxMarkers} markers`),
});
export type MarkersForm = z.infer<typeof markersForm>;
export type MarkerRow = MarkersForm["markers"][number];

export const markersValues = (markers: readonly LessonMarker[]): MarkersForm => ({
  markers: markers.map(({ at, label, phrase, count }) => ({
    place: phrase === null ? filmTime(at) : `phrase ${phrase} count ${count}`,
    label,
    at,
  })),
});

export const markersBody = ({ markers }: MarkersForm) => ({
  markers: markers.map(({ place, label, at }) => {
    const read = readMarkerPlace(place);
    return read?.kind === "count"
      ? { label: label.trim(), at, phrase: read.phrase, count: read.count }
      : { label: label.trim(), at: read?.second ?? at, phrase: null, count: null };
  }),
});

/** The second of a row; null while it cannot be known. */
export function secondOfRow({ place, at }: MarkerRow, counts: readonly TempoSegment[]): number | null {
  const read = readMarkerPlace(place);
  if (read === null) return null;
  return read.kind === "second" ? read.second : secondOfCount(counts, read, at ?? undefined);
}

const { slowest, fastest } = tempoLimits;
const time = z.string().refine((text) => readFilmTime(text) !== null, "Enter a time such as 0:01.5");

const tempoRow = z.object({
  from: time,
  bpm: z.string().refine((text) => readTempo(text) !== null, `Tempo must be from ${slowest} to ${fastest} BPM`),
  first_beat: time,
  counts_per_phrase: z.string(),
});

export const countsForm = z.object({
  counts: z.array(tempoRow).max(maxTempoSegments, `A lesson has at most ${maxTempoSegments} tempos`),
});
export type CountsForm = z.infer<typeof countsForm>;
export type TempoRow = CountsForm["counts"][number];

export const tempoRowOf = ({ from, bpm, first_beat, counts_per_phrase }: TempoSegment): TempoRow => ({
  from: filmTime(from),
  bpm: String(bpm),
  first_beat: filmTime(first_beat),
  counts_per_phrase: String(counts_per_phrase),
});

export const countsValues = (counts: readonly TempoSegment[]): CountsForm => ({ counts: counts.map(tempoRowOf) });

export const countsBody = ({ counts }: CountsForm) => ({ counts: counts.flatMap((row) => segmentOf(row) ?? []) });

/** The tempos of the rows that are whole, in their order, as they would be counted now. */
export const countedNow = (rows: readonly TempoRow[]): TempoSegment[] =>
  inOrder(rows.flatMap((row) => segmentOf(row) ?? []));

function segmentOf(row: TempoRow) {
  const [from, firstBeat, bpm] = [readFilmTime(row.from), readFilmTime(row.first_beat), readTempo(row.bpm)];
  const counts = countsPerPhrase.find((one) => String(one) === row.counts_per_phrase);
  if (from === null || firstBeat === null || bpm === null || counts === undefined) return null;
  return { from, bpm, first_beat: firstBeat, counts_per_phrase: counts };
}

function readTempo(text: string): number | null {
  const bpm = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : 0;
  return bpm >= slowest && bpm <= fastest ? bpm : null;
}
