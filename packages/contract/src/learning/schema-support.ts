import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";
import { id, idParam, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";

/** Why a teacher does something for a learner; the learner reads it. */
export const supportReason = z
  .string({ error: "Say why" })
  .overwrite(visibleText)
  .min(3, { error: "Say why" })
  .max(500, { error: "Reason must be at most 500 characters" });

export const supportBody = eitherSpelling({ reason: supportReason });

const whole = (max: number, message: string) =>
  z.int({ error: message }).min(0, { error: message }).max(max, { error: message });

/** More time or attempts for one learner, in every quiz of the course or in one. */
export const accommodationBody = eitherSpelling({
  user_id: id,
  /** Null for every quiz of the course. */
  quiz_id: id.nullish(),
  extra_minutes: whole(600, "Minutes must be a whole number from 0 to 600").default(0),
  /** What the time limit is multiplied by, before the minutes are added. */
  factor: z
    .number()
    .min(1, { error: "Factor must be from 1 to 5" })
    .max(5, { error: "Factor must be from 1 to 5" })
    .default(1),
  extra_attempts: whole(20, "Attempts must be a whole number from 0 to 20").default(0),
  reason: supportReason,
});

export const accommodationQuery = z.object({ user_id: idParam, quiz_id: idParam.optional() });

export const accommodation = z.object({
  id,
  course_id: id,
  user_id: id,
  quiz: z.object({ id, title: z.string() }).nullable(),
  extra_minutes: z.int(),
  factor: z.number(),
  extra_attempts: z.int(),
  reason: z.string(),
  created_at: timestamp,
});

export const accommodations = z.object({ data: z.array(accommodation) });

export type Accommodation = z.infer<typeof accommodation>;
export type AccommodationRequest = z.output<typeof accommodationBody>;
export type SupportRequest = z.output<typeof supportBody>;
