import { z } from "zod";
import { id, versionNumber } from "../core/fields.ts";
import { eitherSpelling, orList } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import {
  countsPerPhrase,
  countsPerPhraseText,
  usualCounts,
  longestFilm,
  maxMarkerLabel,
  maxMarkers,
  maxTempoSegments,
  tempoLimits,
} from "./practice-limits.ts";

/** A named place in the film of a lesson. Seconds, with three decimals at most. */
export const lessonMarker = z.object({
  at: z.number(),
  label: z.string(),
  /** Where it was set by its count: it follows the tempo when that is corrected. Null where it was set by its second. */
  phrase: z.int().nullable(),
  count: z.int().nullable(),
});

/** From a second of a film on: how fast it is counted, from which second, and by how many. Phrases begin anew with each. */
export const tempoSegment = z.object({
  from: z.number(),
  bpm: z.number(),
  first_beat: z.number(),
  counts_per_phrase: z.int(),
});

/** What a film is practised by, for those who teach the course. `version` is the lesson's. */
export const lessonPractice = z.object({
  lesson_id: id,
  markers: z.array(lessonMarker),
  counts: z.array(tempoSegment),
  version: z.int(),
});

export const savedMarkers = z.object({ data: z.array(lessonMarker), version: z.int() });

/** Markers that were set by their count have moved with the tempo. */
export const savedCounts = z.object({ data: z.array(tempoSegment), markers: z.array(lessonMarker), version: z.int() });

const wrongSecond = { error: "Enter seconds" };
const toThousandths = (value: number): number => Math.round(value * 1_000) / 1_000;
const second = z.number(wrongSecond).min(0, wrongSecond).max(longestFilm, wrongSecond).overwrite(toThousandths);

const sentMarker = z
  .strictObject({
    at: second.nullable().default(null),
    label: z
      .string({ error: "Name the marker" })
      .overwrite(visibleName)
      .trim()
      .min(1, { error: "Name the marker" })
      .max(maxMarkerLabel, { error: `A name has at most ${maxMarkerLabel} characters` }),
    phrase: z
      .int({ error: "Enter a whole phrase" })
      .min(1, { error: "Phrases begin at 1" })
      .max(100_000, { error: "Phrases end at 100000" })
      .nullable()
      .default(null),
    count: z
      .int({ error: "Enter a whole count" })
      .min(1, { error: "Counts begin at 1" })
      .max(8, { error: "A phrase has at most 8 counts" })
      .nullable()
      .default(null),
  })
  .superRefine(({ at, phrase, count }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if ((phrase === null) !== (count === null)) fault(phrase === null ? "phrase" : "count", "Enter phrase and count");
    if (at === null && phrase === null && count === null) fault("at", "Enter seconds, or phrase and count");
  });

export const markersField = z
  .array(sentMarker)
  .max(maxMarkers, { error: `A lesson has at most ${maxMarkers} markers` });

const markersWithVersion = eitherSpelling({
  markers: markersField,
  version: versionNumber.optional(),
});

/**
 * All markers, in any order, as `markers` with a `version` as in changes, or as a list alone. One with phrase and count has its second
 * computed; its `at` then only says which one is meant where the phrase begins anew.
 */
export const newMarkers = orList(markersWithVersion, "markers");

const { slowest, fastest } = tempoLimits;
const wrongTempo = { error: `Tempo must be from ${slowest} to ${fastest} BPM` };

const sentSegment = eitherSpelling({
  from: second.default(0),
  bpm: z
    .number(wrongTempo)
    .min(slowest, wrongTempo)
    .max(fastest, wrongTempo)
    .overwrite((bpm) => Math.round(bpm * 100) / 100),
  first_beat: second,
  counts_per_phrase: z.literal(countsPerPhrase, { error: countsPerPhraseText }).default(usualCounts),
});

export const countsField = z
  .array(sentSegment)
  .max(maxTempoSegments, { error: `A lesson has at most ${maxTempoSegments} tempos` });

const countsWithVersion = eitherSpelling({
  counts: countsField,
  version: versionNumber.optional(),
});

/** All tempo segments, in any order, as `counts` with a `version` as in changes, or as a list alone. */
export const newCounts = orList(countsWithVersion, "counts");

export type LessonMarker = z.infer<typeof lessonMarker>;
export type TempoSegment = z.infer<typeof tempoSegment>;
export type LessonPractice = z.infer<typeof lessonPractice>;
export type NewMarkers = z.output<typeof newMarkers>;
export type NewCounts = z.output<typeof newCounts>;
