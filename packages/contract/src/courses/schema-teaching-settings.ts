import { z } from "zod";
import { id, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { uploadedPicture } from "../media/picture-address.ts";
import { filmedFrom } from "./choices.ts";
import { longestMarkDays, markDaysText } from "./mark-days.ts";
import { countsPerPhrase, countsPerPhraseText } from "./practice-limits.ts";

/** What a teacher may be told of by mail, once a day together. */
export const teachingNotices = ["enrolment", "review"] as const;

export type TeachingNotice = (typeof teachingNotices)[number];

const notices = z.object({ enrolment: z.boolean(), review: z.boolean() });

/** How somebody teaches here, for all of their courses. */
export const teachingSettings = z.object({
  /** The certificate template that their new courses begin with; null: the site's. */
  default_template_id: id.nullable(),
  notices,
  /** Printed where their templates have a place for it, on the certificates of courses whose instructor they are; null: none. */
  signature_url: z.string().nullable(),
  /** How their new video lessons are filmed; null: as it comes. */
  mirror: z.enum(filmedFrom).nullable(),
  /** Counts of a phrase that a first tempo begins with. */
  counts: z.literal(countsPerPhrase),
  /** Within how many days they want to have videos marked; null: no target. Videos that wait longer are late. */
  mark_days: z.int().nullable(),
  version: z.int(),
});

export const teachingSettingsChange = eitherSpelling({
  default_template_id: id.nullable().optional(),
  notices: z.strictObject({ enrolment: z.boolean().optional(), review: z.boolean().optional() }).optional(),
  signature_url: uploadedPicture.nullable().optional(),
  mirror: z.enum(filmedFrom, { error: "Choose front, back or already mirrored" }).nullable().optional(),
  counts: z.literal(countsPerPhrase, { error: countsPerPhraseText }).optional(),
  mark_days: z
    .int({ error: markDaysText })
    .min(1, { error: markDaysText })
    .max(longestMarkDays, { error: markDaysText })
    .nullable()
    .optional(),
  version: versionNumber.optional(),
});

export type TeachingSettings = z.infer<typeof teachingSettings>;
export type TeachingSettingsChange = z.output<typeof teachingSettingsChange>;
