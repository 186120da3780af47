import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";

/** What waits for somebody who learns, the most urgent first. */
export const dueList = z.object({
  data: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        /** A certificate that still counts and can be renewed, since it ends soon. */
        kind: z.literal("certificate_expires"),
        certificate_id: id,
        title: z.string(),
        at: timestamp,
      }),
      z.object({
        /** An attempt at a quiz that was begun and not submitted; `at` is its deadline, null without one. */
        kind: z.literal("quiz_open"),
        course_id: id,
        module_id: id,
        quiz_id: id,
        attempt_id: id,
        title: z.string(),
        at: timestamp.nullable(),
      }),
      z.object({
        /** An assessment whose video is to be made once more; `at` is when that was said. */
        kind: z.literal("resubmission"),
        course_id: id,
        module_id: id,
        lesson_id: id,
        submission_id: id,
        title: z.string(),
        at: timestamp,
      }),
    ]),
  ),
});

export type DueList = z.infer<typeof dueList>;
