import { maxCourses, minCourses } from "@pavane/contract/certificates/schema-programmes";
import type { Complete } from "@pavane/contract/core/complete";
import { courseStatuses } from "@pavane/contract/courses/choices";
import { descriptionField, titleField } from "@pavane/contract/courses/fields";
import type { Answer, Body } from "@pavane/contract/routes";
import { z } from "zod";

export type Programme = Answer<"GET /api/programmes/:id">;

// Members have the names that are sent, so that the server's field errors are shown at the right field.

export const programmeForm = z.object({
  title: titleField(),
  description: descriptionField(),
  /** With what is shown of them; only their ids are sent. */
  course_ids: z
    .array(z.object({ id: z.number(), title: z.string(), status: z.enum(courseStatuses) }))
    .min(minCourses, `Choose at least ${minCourses} courses`)
    .max(maxCourses, `Choose at most ${maxCourses} courses`),
  /** Empty: the default of the site. */
  certificate_template_id: z.string(),
  certificate_months: z
    .string()
    .trim()
    .refine(
      (value) => value === "" || (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600),
      "Enter a number of months from 1 to 600",
    ),
  status: z.enum(courseStatuses),
});

export type ProgrammeValues = z.infer<typeof programmeForm>;

export const programmeValues = (programme: Programme | undefined): ProgrammeValues => ({
  title: programme?.title ?? "",
  description: programme?.description ?? "",
  course_ids: (programme?.courses ?? []).map(({ id, title, status }) => ({ id, title, status })),
  certificate_template_id: textOf(programme?.certificate_template_id),
  certificate_months: textOf(programme?.certificate_months),
  status: programme?.status ?? "draft",
});

export const programmeBody = (values: ProgrammeValues) =>
  ({
    title: values.title,
    description: values.description,
    course_ids: values.course_ids.map(({ id }) => id),
    certificate_template_id: values.certificate_template_id === "" ? null : Number(values.certificate_template_id),
    certificate_months: values.certificate_months === "" ? null : Number(values.certificate_months),
    status: values.status,
  }) satisfies Complete<Body<"POST /api/programmes">>;

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);
