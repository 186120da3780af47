import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { noteLength } from "./rules.ts";

/** The most notes one person keeps at one lesson. */
export const notesPerLesson = 200;

/** What a learner wrote down for themselves. */
export const lessonNote = z.object({
  id,
  lesson_id: id,
  /** Second of the video it is about, with three decimals; null where there is no video. */
  at: z.number().nullable(),
  body: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const lessonNotes = z.object({ data: z.array(lessonNote) });

const wrongSecond = { error: "Enter seconds" };
const words = z
  .string()
  .overwrite(visibleText)
  .min(1, { error: "Write something" })
  .max(noteLength, { error: `At most ${noteLength} characters` });

export const noteBody = eitherSpelling({
  body: words,
  at: z.number(wrongSecond).min(0, wrongSecond).max(86_400, wrongSecond).nullable().default(null),
});

export const noteChange = eitherSpelling({ body: words });

export type LessonNote = z.infer<typeof lessonNote>;
