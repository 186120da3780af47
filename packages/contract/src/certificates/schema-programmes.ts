import { z } from "zod";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { id, timestamp, versionNumber } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { courseStatuses } from "../courses/choices.ts";

const status = z.enum(courseStatuses);

const programmeFields = {
  id,
  title: z.string(),
  description: z.string(),
  status,
  /** All its courses; each is asked for, also one that has left the catalogue and is not in `courses`. */
  course_count: z.int(),
  /** Of these, how many the caller has completed. */
  completed_count: z.int(),
  /** The first course that the caller can see, whose picture stands for the programme. */
  cover: z.object({ course_id: id, image_url: z.string().nullable() }).nullable(),
};

const programmeCourse = z.object({
  id,
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  hours: z.number().nullable(),
  status,
  /** The caller has an enrolment in it. */
  enrolled: z.boolean(),
  completed: z.boolean(),
  /** Per cent of its lessons that the caller has completed. */
  progress: z.int(),
});

export const programmeList = pageOf(z.object(programmeFields)).extend({ can: z.object({ create: z.boolean() }) });

/** `mine`: those that the caller may change, also drafts; of everybody for those who may change every course. */
export const programmeQuery = z.object({
  scope: z.enum(["published", "mine"]).catch("published").default("published"),
  ...pageQuery(24),
});

export const programmeDetail = z.object({
  ...programmeFields,
  /** In their order; drafts and archived ones only for those who learn in them or may change the programme. */
  courses: z.array(programmeCourse),
  /** The first course in `courses` that the caller has not completed; null without one. */
  next_course_id: id.nullable(),
  /** Of the courses together; null while none has any. */
  hours: z.number().nullable(),
  /** The caller's own. */
  certificate: z.object({ id, serial: z.string() }).nullable(),
  certificate_template_id: id.nullable(),
  certificate_months: z.int().nullable(),
  version: versionNumber,
  updated_at: timestamp,
  can: z.object({ edit: z.boolean() }),
});

export const minCourses = 2;
export const maxCourses = 20;

const members = {
  title: z
    .string({ error: "Title must be at least 3 characters" })
    .overwrite(visibleName)
    .min(3, { error: "Title must be at least 3 characters" })
    .max(200, { error: "Title must be at most 200 characters" }),
  description: z
    .string({ error: "Description must be at least 10 characters" })
    .overwrite(visibleText)
    .min(10, { error: "Description must be at least 10 characters" })
    .max(5000, { error: "Description must be at most 5,000 characters" }),
  course_ids: z
    .array(id, { error: `Choose at least ${minCourses} courses` })
    .min(minCourses, { error: `Choose at least ${minCourses} courses` })
    .max(maxCourses, { error: `Choose at most ${maxCourses} courses` })
    .refine((ids) => new Set(ids).size === ids.length, { error: "Choose each course once" }),
  certificate_template_id: id.nullish(),
  certificate_months: z
    .int({ error: "Enter a number of months from 1 to 600" })
    .min(1, { error: "Enter a number of months from 1 to 600" })
    .max(600, { error: "Enter a number of months from 1 to 600" })
    .nullish(),
  status: status.default("draft"),
};

export const newProgramme = eitherSpelling(members);

/** The whole programme as it is to be. */
export const programmeChanges = eitherSpelling({ ...members, version: versionNumber });

export type ProgrammeQuery = z.infer<typeof programmeQuery>;
export type ProgrammeList = z.infer<typeof programmeList>;
export type ProgrammeItem = ProgrammeList["data"][number];
export type NewProgramme = z.infer<typeof newProgramme>;
export type ProgrammeDetail = z.infer<typeof programmeDetail>;
export type ProgrammeCourse = z.infer<typeof programmeCourse>;
