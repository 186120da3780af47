import { zodResolver } from "@hookform/resolvers/zod";
import type { Body } from "@pavane/contract/routes";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../../api/api.ts";
import { useCourseForm } from "../forms/use-course-form.ts";
import { useReadCourse, type CourseLesson } from "../queries.ts";

interface LessonSection<Values extends FieldValues> {
  courseId: number;
  lesson: CourseLesson;
  /** Of the section, for what is typed and not saved. */
  name: string;
  schema: z.ZodType<Values, Values>;
  valuesOf: (lesson: CourseLesson) => Values;
  bodyOf: (values: Values) => Body<"PATCH /api/lessons/:id">;
}

/** One part of a lesson, saved by itself on what was read last. */
export function useLessonSection<Values extends FieldValues>(section: LessonSection<Values>) {
  const { courseId, lesson, name, schema, valuesOf, bodyOf } = section;
  const readCourse = useReadCourse(courseId);
  return useCourseForm<Values, CourseLesson>({
    resolver: zodResolver(schema),
    values: valuesOf(lesson),
    draft: `lesson:${lesson.id}:${name}`,
    version: lesson.version,
    read: async () => {
      const lessons = (await readCourse()).modules.flatMap((module) => module.lessons);
      const stored = lessons.find(({ id }) => id === lesson.id);
      return stored ? { values: valuesOf(stored), version: stored.version } : null;
    },
    write: (_values, { version, changed }) =>
      api("PATCH /api/lessons/:id", { params: { id: lesson.id }, body: { ...changed(bodyOf), version } }),
    storedBy: (stored) => ({ values: valuesOf(stored), version: stored.version }),
    done: "Lesson updated successfully",
    failed: "Failed to update lesson",
    onSaved: () => undefined,
  });
}

/** The address names what is open, so that the question is asked when it changes. */
export const withinWorkbench = ["course", "module", "lesson", "section"] as const;
