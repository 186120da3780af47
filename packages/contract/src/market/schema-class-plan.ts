import { z } from "zod";
import { searchText } from "../core/search-query.ts";
import { id, timestamp, versionNumber } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { ageCodes, levelCodes, resourceKinds, resourceTypes } from "../resources/choices.ts";
import { planLimits, planTexts } from "./class-clock.ts";

const [leastTitle, mostTitle] = planLimits.title;
const [leastMinutes, mostMinutes] = planLimits.minutes;

const planTitle = z
  .string({ error: planTexts.title })
  .overwrite(visibleName)
  .min(leastTitle, planTexts.title)
  .max(mostTitle, `Title must be at most ${mostTitle} characters`);

const minutes = z
  .int({ error: planTexts.minutes })
  .min(leastMinutes, planTexts.minutes)
  .max(mostMinutes, planTexts.minutes);

const planRow = z.strictObject({
  heading: z.string().overwrite(visibleName).max(planLimits.heading, `Use at most ${planLimits.heading} characters`),
  minutes,
  note: z
    .string()
    .overwrite(visibleText)
    .max(planLimits.note, `A note has at most ${planLimits.note} characters`)
    .nullable()
    .default(null),
  resource_id: id.nullable().default(null),
  /** One of the resource's files. */
  file_id: id.nullable().default(null),
});

const planMembers = {
  title: planTitle,
  day: z.iso.date({ error: "Choose a date" }).nullable().default(null),
  /** "17:10". */
  starts: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time")
    .nullable()
    .default(null),
  /** Slug of a dance style. */
  style: z.string().max(100).nullable().default(null),
  age_group: z.enum(ageCodes).nullable().default(null),
  level: z.enum(levelCodes).nullable().default(null),
  /** How long the class is. */
  minutes: minutes.default(60),
  rows: z.array(planRow).max(planLimits.rows, `A plan has at most ${planLimits.rows} rows`).default([]),
};

export const newClassPlan = eitherSpelling(planMembers);

/** The whole plan; only if nobody, another tab say, changed it since `version`. */
export const savedClassPlan = eitherSpelling({ ...planMembers, version: versionNumber });

export const classPlansQuery = z.object({
  q: searchText(100).optional().catch(undefined),
  ...pageQuery(20),
});

export const libraryQuery = z.object({ q: searchText(100).optional().catch(undefined) });

const planFacts = {
  id,
  title: z.string(),
  day: z.iso.date().nullable(),
  starts: z.string().nullable(),
  style: z.string().nullable(),
  age_group: z.enum(ageCodes).nullable(),
  level: z.enum(levelCodes).nullable(),
  minutes: z.int(),
  updated_at: timestamp,
};

export const classPlanItem = z.object({ ...planFacts, rows_count: z.int(), rows_minutes: z.int() });

export const classPlanList = pageOf(classPlanItem);

export const planFile = z.object({ id, name: z.string(), bytes: z.int() });

export const classPlanRow = z.object({
  heading: z.string(),
  minutes: z.int(),
  note: z.string().nullable(),
  resource: z
    .object({
      id,
      title: z.string(),
      /** False once they lost it: a refund, an ended plan, a legal take-down. */
      access: z.boolean(),
      thumbnail_url: z.string().nullable(),
    })
    .nullable(),
  file: planFile.nullable(),
});

export const classPlan = z.object({ ...planFacts, version: z.int(), rows: z.array(classPlanRow) });

/** What one may open, for choosing from. */
export const planLibrary = z.object({
  data: z.array(
    z.object({
      id,
      title: z.string(),
      kind: z.enum(resourceKinds),
      type: z.enum(resourceTypes).nullable(),
      thumbnail_url: z.string().nullable(),
      files: z.array(planFile),
    }),
  ),
});

export type NewClassPlan = z.output<typeof newClassPlan>;
export type SavedClassPlan = z.output<typeof savedClassPlan>;
export type ClassPlan = z.infer<typeof classPlan>;
export type ClassPlanItem = z.infer<typeof classPlanItem>;
