import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { versionKinds, versionNoteLength } from "./versioned-fields.ts";

export const versionValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const versionChangeKinds = ["added", "removed", "changed", "moved", "ordered"] as const;

/** One thing that a version changes. */
export const versionChange = z.object({
  change: z.enum(versionChangeKinds),
  kind: z.enum(versionKinds),
  title: z.string(),
  /** Where it stands: the titles of its module and lesson. */
  place: z.array(z.string()),
  module_id: id.nullable(),
  lesson_id: id.nullable(),
  /** What it said, and what it says; of a part that was moved its module. */
  fields: z.array(z.object({ name: z.string(), before: versionValue, after: versionValue })),
});

export const conflictReasons = [
  "both_changed",
  "removed_meanwhile",
  "changed_meanwhile",
  "both_added",
  "both_ordered",
  "attempted",
  "submitted",
] as const;

/** Something that was changed on the course itself after the new version was begun. */
export const versionConflict = z.object({
  key: z.string(),
  reason: z.enum(conflictReasons),
  kind: z.enum(versionKinds),
  title: z.string(),
  place: z.array(z.string()),
  /** How it was when the new version was begun, how it is on the course, and in the new version. */
  fields: z.array(z.object({ name: z.string(), was: versionValue, theirs: versionValue, yours: versionValue })),
  /** What can be chosen; learners have attempted a quiz that the version would take away, so it stays. */
  choices: z.array(z.enum(["yours", "theirs"])),
});

/** An open new version beside the course as it is now. */
export const versionComparison = z.object({
  course_id: id,
  draft_id: id,
  title: z.string(),
  begun_at: timestamp,
  begun_by: z.string().nullable(),
  /** Learners with access now. */
  learners: z.int(),
  /** Stands for both sides as they are shown; sent back, so that nobody publishes what they have not seen. */
  seen: z.string(),
  changes: z.array(versionChange),
  conflicts: z.array(versionConflict),
});

export const versionToPublish = eitherSpelling({
  note: z
    .string()
    .overwrite(visibleText)
    .max(versionNoteLength, { error: `The note must be at most ${versionNoteLength} characters` })
    .default(""),
  /** Whether learners are told by an announcement. */
  tell: z.boolean().default(true),
  seen: z.string().max(100),
  choices: z
    .array(z.object({ key: z.string().max(60), choice: z.enum(["yours", "theirs"]) }))
    .max(2_000)
    .default([]),
});

export const courseVersion = z.object({
  number: z.int(),
  published_at: timestamp,
  /** Who published it; null for learners, and when the account is gone. */
  published_by: z.string().nullable(),
  note: z.string(),
});

/** Newest first. Learners read those that were published after they enrolled. */
export const courseVersions = z.object({ data: z.array(courseVersion) });

export const courseVersionDetails = courseVersion.extend({
  course_id: id,
  course_title: z.string(),
  changes: z.array(versionChange),
});

/** A new version that is being prepared. */
export const courseDraft = z.object({ id, course_id: id });

export type VersionValue = z.infer<typeof versionValue>;
export type VersionChange = z.infer<typeof versionChange>;
export type VersionConflict = z.infer<typeof versionConflict>;
export type VersionComparison = z.infer<typeof versionComparison>;
export type VersionToPublish = z.output<typeof versionToPublish>;
export type CourseVersion = z.infer<typeof courseVersion>;
export type CourseVersionDetails = z.infer<typeof courseVersionDetails>;
