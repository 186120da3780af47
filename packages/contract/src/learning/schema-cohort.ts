import { z } from "zod";
import { visibleName } from "../core/visible-text.ts";
import { id, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";

export const cohortNameLengths = { min: 2, max: 80 } as const;
export const maxCohorts = 100;

/** Learners of a course who go through it together. */
export const cohort = z.object({
  id,
  course_id: id,
  name: z.string(),
  starts_on: z.iso.date().nullable(),
  learners: z.int(),
  completed: z.int(),
  /** Whole percent on average; null without learners. */
  progress: z.int().nullable(),
  /** The average of the best scores; null without one. */
  quiz_average: z.int().nullable(),
  version: z.int(),
});

export const cohorts = z.object({ data: z.array(cohort) });

const name = z
  .string({ error: "Name must be at least 2 characters" })
  .overwrite(visibleName)
  .min(cohortNameLengths.min, { error: "Name must be at least 2 characters" })
  .max(cohortNameLengths.max, { error: "Name must be at most 80 characters" });

const startsOn = z.iso.date({ error: "Choose a day" }).nullable();

export const cohortBody = eitherSpelling({ name, starts_on: startsOn.default(null) });

export const cohortChange = eitherSpelling({
  name: name.optional(),
  starts_on: startsOn.optional(),
  version: versionNumber.optional(),
});

const csv = z
  .string({ error: "Enter at least one e-mail address" })
  .min(1, { error: "Enter at least one e-mail address" })
  .max(400_000, { error: "At most 1000 lines" });

/** Whose invitations are withdrawn, in lines as they were invited; names are not read. */
export const invitationsWithdrawal = eitherSpelling({ csv });

/** Who is to be enrolled: e-mail, first name, last name, one person a line. */
export const learnersImport = eitherSpelling({
  csv,
  /** Only says what is wrong, and how many there are. */
  dry_run: z.boolean().default(false),
});

/** It is not told who of them has an account: each is enrolled or invited. */
export const learnersImported = z.object({
  saved: z.boolean(),
  learners: z.int(),
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
});

export type Cohort = z.infer<typeof cohort>;
export type CohortRequest = z.output<typeof cohortBody>;
export type CohortChange = z.output<typeof cohortChange>;
export type InvitationsWithdrawal = z.output<typeof invitationsWithdrawal>;
export type LearnersImport = z.output<typeof learnersImport>;
export type LearnersImported = z.infer<typeof learnersImported>;
