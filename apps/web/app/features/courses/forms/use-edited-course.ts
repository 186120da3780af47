import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import type { Resolver } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { useReadCourse, type Course } from "../queries.ts";
import { extrasBody, fullCourseBody, fullCourseValues } from "./course-values.ts";
import { fullCourseForm, type FullCourseForm } from "./schemas.ts";
import { useCourseForm } from "./use-course-form.ts";

const whole: Resolver<FullCourseForm> = zodResolver(fullCourseForm);

/** A form of a course that is there; it sends what was changed. `resolver` judges a part of it alone. */
export function useEditedCourse(first: Course, draft: string, resolver = whole) {
  const [course, setCourse] = useState(first);
  const readCourse = useReadCourse(course.id);
  const saved = useCourseForm<FullCourseForm, Course>({
    resolver,
    values: fullCourseValues(first),
    draft,
    version: course.version,
    read: async () => {
      const now = await readCourse();
      return { values: fullCourseValues(now), version: now.version };
    },
    // What was changed replaces what is stored; the instructor, who has no field here, stays.
    write: (_values, { version = course.version, changed }) => {
      const bodyOf = (form: FullCourseForm) => ({ ...fullCourseBody(form, course.instructor_id), ...extrasBody(form) });
      return api("PUT /api/courses/:id", { params: { id: course.id }, body: { ...changed(bodyOf), version } });
    },
    done: "Course updated successfully",
    failed: (error) => messageOf(error, "Failed to update course"),
    storedBy: (now) => ({ values: fullCourseValues(now), version: now.version }),
    onSaved: setCourse,
  });
  return { saved, course };
}

/** Judges the fields that a step shows; what other steps lack is said there. */
export const resolverOf =
  (names: readonly (keyof FullCourseForm)[]): Resolver<FullCourseForm> =>
  async (values, context, options) => {
    const { errors } = await whole(values, context, options);
    const shown = Object.fromEntries(Object.entries(errors).filter(([name]) => names.some((one) => one === name)));
    return Object.keys(shown).length === 0 ? { values, errors: {} } : { values: {}, errors: shown };
  };
