import { z } from "zod";
import { filmedFrom, lessonTypes } from "../courses/choices.ts";
import { lessonMarker, tempoSegment } from "../courses/schema-practice.ts";
import { id, idParams, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { lessonStates, openedAs, playerRates } from "./choices.ts";
import { lessonLink } from "./schema-enrolment.ts";
import { learnerAssignment } from "./schema-submission.ts";

/** What the viewer has done in a lesson. */
export const lessonProgress = z.object({
  /** Null until something was kept. */
  state: z.enum(lessonStates).nullable(),
  /** Second of the video where the viewer left, with three decimals. */
  position: z.number(),
  /** Highest number of a stored report; the next report of any browser continues from it. */
  seq: z.int(),
  /** Whole percent of the video, counted in distinct seconds; 0 while its length is unknown. */
  watched_percent: z.int(),
  watched_seconds: z.int(),
  /** Length of the video in seconds, as last reported; null while unknown. */
  duration: z.number().nullable(),
  completed_at: timestamp.nullable(),
  /** Seconds the player ran, repeats included, and rounds of loops. */
  practice_seconds: z.int(),
  loops: z.int(),
  /** A text was read to its end. */
  read: z.boolean(),
  /** It changed since it was completed. */
  updated: z.boolean(),
});

/** How far the viewer is in the course; null for people without an enrolment. */
export const courseStanding = z.object({
  done: z.int(),
  total: z.int(),
  progress: z.int(),
  completed_at: timestamp.nullable(),
});

export const lessonPage = z.object({
  lesson: z.object({
    id,
    module_id: id,
    moduleId: id,
    course_id: id,
    title: z.string(),
    description: z.string(),
    type: z.enum(lessonTypes),
    order: z.int(),
    position: z.int(),
    minutes: z.int().nullable(),
    free_preview: z.boolean(),
    required: z.boolean(),
    is_placeholder: z.boolean(),
    /** Markdown of a text or instructions of a quiz; null for videos, whose address comes from the media call. */
    content: z.string().nullable(),
    /** The same as safe HTML. */
    content_html: z.string().nullable(),
    /** From where the film shows the dancer: it sets whether the picture is mirrored at first. */
    filmed: z.enum(filmedFrom).nullable(),
    /** It has a second film, from behind: the media call with `view=back`. */
    has_back_view: z.boolean(),
  }),
  module: z.object({ id, title: z.string(), position: z.int() }),
  course: z.object({ id, title: z.string(), sequential: z.boolean(), gives_certificate: z.boolean() }),
  opened_as: z.enum(openedAs),
  rule: z.object({
    kind: z.enum(["read", "watch", "stay", "quiz", "none"]),
    /** Of a video; null for other rules. */
    percent: z.int().nullable(),
    /** An attached quiz must be passed too. */
    quiz: z.boolean(),
    /** Its required assessment must be passed too. */
    assignment: z.boolean(),
    /** All parts of the attached package must be done too. */
    package: z.boolean(),
    /** For example "Done when 90 % is watched". */
    text: z.string(),
  }),
  progress: lessonProgress,
  standing: courseStanding.nullable(),
  previous: lessonLink.nullable(),
  next: lessonLink.nullable(),
  /** Named places of the film, in its order. */
  markers: z.array(lessonMarker),
  /** How the film is counted, in its order; empty when it is not. */
  counts: z.array(tempoSegment),
  /** Place among all lessons of the course, from 1. */
  outline: z.object({ number: z.int(), count: z.int() }),
  /** A package of another authoring tool, played below the text. */
  package: z.object({ title: z.string(), done: z.boolean() }).nullable(),
  quiz: z
    .object({
      id,
      title: z.string(),
      description: z.string(),
      pass_score: z.int(),
      question_count: z.int(),
      best_score: z.int().nullable(),
      passed: z.boolean(),
      /** It has a time limit. */
      timed: z.boolean(),
      /** The viewer has an attempt that is still open. */
      begun: z.boolean(),
    })
    .nullable(),
  assignment: learnerAssignment.nullable(),
});

export const mediaQuery = z.object({ view: z.enum(["main", "back"]).catch("main").default("main") });

export const lessonMedia = z.object({
  /** A file of this site, signed and good until `expires_at`; the player of a host that pages may show; or an address to open by itself. */
  kind: z.enum(["file", "embed", "link"]),
  url: z.string(),
  /** For "Play video from {host}"; null for files. */
  host: z.string().nullable(),
  expires_at: timestamp.nullable(),
  poster: z.string().nullable(),
  /** Seconds, if known. */
  duration: z.number().nullable(),
  /** Frames a second of a file, in the mean; null while unknown. */
  frame_rate: z.number().nullable(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string(), is_default: z.boolean() })),
  /** The same film in several qualities, the largest first, as HLS playlists that are signed alike; null for films that have one. */
  stream: z.object({ url: z.string(), qualities: z.array(z.object({ height: z.int(), url: z.string() })) }).nullable(),
});

export const lessonFilm = lessonMedia.extend({
  /** Which film of the lesson it is; a report of what was watched of it says so. */
  content_version: z.int(),
});

export const lessonFileParams = idParams.extend({ file: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/) });

/** Address of a file placed in a lesson's text, good until `expires_at`. */
export const lessonFileLink = z.object({ url: z.string(), expires_at: timestamp });

const second = z
  .number({ error: "Enter seconds" })
  .min(0, { error: "Enter seconds" })
  .max(86_400, { error: "Enter seconds" });
const range = z.tuple([second, second], { error: "Enter ranges as [from, to]" });

/** Its offset may not move a moment out of the years of four digits, which the database can keep. */
const isKeepable = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

const wholeNumber = "Enter a whole number";

/** A report of what was watched. Seconds; `seq` grows with every report, from `progress.seq` of the lesson + 1. */
export const progressBody = eitherSpelling({
  position: second,
  duration: second,
  ranges: z.array(range, { error: "Enter ranges as [from, to]" }).max(500, { error: "At most 500 ranges" }).default([]),
  seq: z.int({ error: wholeNumber }).min(0, { error: wholeNumber }).max(Number.MAX_SAFE_INTEGER),
  sent_at: z.iso
    .datetime({ offset: true, error: "Enter a date and time" })
    .refine(isKeepable, { error: "Enter a date and time" }),
  /** Rounds of loops that were finished since the last report. */
  loops: z.int().min(0).max(100_000).nullish(),
  /** Seconds by the clock, not by the film, in which the player ran since the last report; without it the ranges are counted. */
  practised: second.nullish(),
  /**
   * The `content_version` of the film that was played, as the answer with its address says it. What was watched of one that was replaced
   * since is practice and nothing else; without it, it was that of now.
   */
  content_version: z.int({ error: wholeNumber }).min(0, { error: wholeNumber }).max(2_000_000_000).nullish(),
});

export const progressAnswer = z.object({
  watched_percent: z.int(),
  watched_seconds: z.int(),
  position: z.number(),
  /** The lesson is complete. */
  completed: z.boolean(),
  standing: courseStanding,
  /** The course was completed by this and gave a certificate. */
  certificate_id: id.nullable(),
});

export const completeAnswer = z.object({
  progress: lessonProgress,
  standing: courseStanding,
  certificate_id: id.nullable(),
});

export const playerSettings = z.object({
  rate: z.number(),
  mirror: z.boolean(),
  /** Language of captions; null for off. */
  captions: z.string().nullable(),
  /** From 0 to 1. */
  volume: z.number(),
  counts: z.boolean(),
  /** A click on every count. */
  click: z.boolean(),
  /** Keys of the player are on. */
  shortcuts: z.boolean(),
});

const rateText = `Speed must be from ${playerRates.slowest} to ${playerRates.fastest}`;

export const playerChange = eitherSpelling({
  rate: z
    .number({ error: rateText })
    .min(playerRates.slowest, { error: rateText })
    .max(playerRates.fastest, { error: rateText })
    .optional(),
  mirror: z.boolean().optional(),
  captions: z.string().max(20).nullable().optional(),
  volume: z
    .number()
    .min(0, { error: "Volume must be from 0 to 1" })
    .max(1, { error: "Volume must be from 0 to 1" })
    .optional(),
  counts: z.boolean().optional(),
  click: z.boolean().optional(),
  shortcuts: z.boolean().optional(),
});

export type LessonPage = z.infer<typeof lessonPage>;
export type LessonMedia = z.infer<typeof lessonMedia>;
export type LessonFilm = z.infer<typeof lessonFilm>;
export type LessonProgressAnswer = z.infer<typeof lessonProgress>;
export type CourseStanding = z.infer<typeof courseStanding>;
export type ProgressBody = z.output<typeof progressBody>;
export type ProgressAnswer = z.infer<typeof progressAnswer>;
export type PlayerSettings = z.infer<typeof playerSettings>;
