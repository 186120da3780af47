import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { lessonTypes } from "./choices.ts";
import { longTextField } from "./fields.ts";
import { outlineLesson } from "./schema.ts";

/** A lesson as its editor reads it. */
export const lessonToWrite = z.object({
  lesson: outlineLesson,
  /** When anything of it was last saved. */
  saved_at: timestamp,
});

export const textToPreview = eitherSpelling({ content: longTextField("Content") });
export const textPreview = z.object({
  /** As learners would see it. */
  content_html: z.string(),
});

/** The person who wrote; null when that is not known any more. */
const writer = z.object({ id, name: z.string() }).nullable();

const revisionMembers = {
  id,
  by: writer,
  /** The sitting in which it was written: saves that an editor makes by itself are one revision. */
  begun_at: timestamp,
  saved_at: timestamp,
  title: z.string(),
  type: z.enum(lessonTypes),
  words: z.int(),
  /** Words more or fewer than in the revision before; null for the oldest that is kept. */
  words_changed: z.int().nullable(),
};

export const lessonRevisionItem = z.object(revisionMembers);
/** The newest first. */
export const lessonRevisions = z.object({ data: z.array(lessonRevisionItem) });
export const lessonRevision = z.object({
  ...revisionMembers,
  description: z.string(),
  content: z.string(),
  /** Null for the address of a video. */
  content_html: z.string().nullable(),
});

/** An uploaded video of somebody, to be used in a lesson as `media:{asset_id}`. */
export const ownVideo = z.object({
  asset_id: id,
  poster: z.string().nullable(),
  /** Seconds, if known. */
  duration: z.number().nullable(),
  created_at: timestamp,
  /** Title of a lesson that shows it, else of a quiz with a question that does; null when none does. */
  used_in: z.string().nullable(),
});

/** The newest first, at most 60. */
export const ownVideos = z.object({ data: z.array(ownVideo) });

/** Address of the picture that stands for a video before it plays, signed for two hours. */
export const lessonPoster = z.object({ poster: z.string() });

/** The lesson as it is seen, so that nobody's newer words are replaced unseen. */
export const revisionToRestore = eitherSpelling({ version: z.int().min(1) });

export type OwnVideo = z.infer<typeof ownVideo>;
export type LessonToWrite = z.infer<typeof lessonToWrite>;
export type LessonRevision = z.infer<typeof lessonRevision>;
export type LessonRevisionItem = z.infer<typeof lessonRevisionItem>;
