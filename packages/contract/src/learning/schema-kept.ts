import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { maxKeptLessons } from "./kept-lessons.ts";

export const keptLessonsBody = eitherSpelling({
  lessons: z
    .array(z.int({ error: "Enter the ids of lessons" }).min(1, { error: "Enter the ids of lessons" }), {
      error: "Enter the ids of lessons",
    })
    .max(maxKeptLessons, { error: `At most ${maxKeptLessons} lessons` }),
});

/** What becomes of a lesson that is kept on a device. */
export const keptLesson = z.object({
  lesson_id: id,
  stays: z.boolean(),
  /** Until when it opens without a connection; null where it does not stay. */
  until: timestamp.nullable(),
  /** Why it does not stay, in a sentence. */
  reason: z.string().nullable(),
  /** Another one means another film or text; null where it does not stay. */
  version: z.string().nullable(),
});

export const keptLessons = z.object({ checked_at: timestamp, data: z.array(keptLesson) });

export type KeptLesson = z.infer<typeof keptLesson>;
export type KeptLessons = z.infer<typeof keptLessons>;
