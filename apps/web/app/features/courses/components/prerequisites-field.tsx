import { maxPrerequisites } from "@pavane/contract/courses/prerequisites";
import { useController } from "react-hook-form";
import type { CourseExtrasForm } from "../forms/schemas.ts";
import type { Course } from "../queries.ts";
import { CoursePicker } from "./course-picker.tsx";

/** Why nobody is asked for a course that is not published. */
const notes = {
  draft: "A draft: nobody is asked for it until it is published.",
  archived: "Archived: nobody is asked for it any more.",
} as const;

/** The courses that are to be completed first. A new version has none of its own: they are those of its course. */
export function PrerequisitesField({ course }: { course: Course | undefined }) {
  return course && course.draft_of !== null ? null : <Choice courseId={course?.id ?? null} />;
}

function Choice({ courseId }: { courseId: number | null }) {
  const { field, fieldState } = useController<CourseExtrasForm, "prerequisite_ids">({ name: "prerequisite_ids" });
  return (
    <CoursePicker
      label="Courses to complete first"
      optional
      max={maxPrerequisites}
      without={courseId}
      notes={notes}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      field={field.ref}
    />
  );
}
