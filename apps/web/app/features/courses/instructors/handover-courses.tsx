import type { UseFormRegisterReturn } from "react-hook-form";
import { counted } from "../../../counted.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { useFieldError } from "../../../ui/form/form-errors.ts";
import type { OwnCourse } from "./queries.ts";

interface HandoverCoursesProps {
  courses: readonly OwnCourse[];
  field: UseFormRegisterReturn;
}

/** Which courses go, and why each is theirs. */
export function HandoverCourses({ courses, field }: HandoverCoursesProps) {
  const problem = useFieldError(field.name);
  return (
    <fieldset aria-describedby={problem ? "handover-courses-error" : undefined}>
      <legend className="mb-2 text-meta font-semibold">Courses</legend>
      <ul className="grid max-h-72 gap-3 overflow-auto rounded-control border border-line px-4 py-3.5">
        {courses.map((course) => (
          <li key={course.id}>
            <BareCheckbox course={course} field={field} />
          </li>
        ))}
      </ul>
      {problem ? (
        <div className="mt-1.5">
          <FieldError id="handover-courses-error">{problem}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

/** The message of the field is shown once below all, so each box is without the field's own message. */
function BareCheckbox({ course, field }: { course: OwnCourse; field: UseFormRegisterReturn }) {
  return (
    <Checkbox
      {...field}
      error=""
      value={String(course.id)}
      label={<span className="font-semibold">{course.title}</span>}
      hint={[whose(course), course.status === "published" ? null : course.status, counted(course.learners, "learner")]
        .filter(Boolean)
        .join(", ")}
    />
  );
}

function whose({ teaches, made, paid }: OwnCourse): string {
  const parts = [teaches ? "teaches" : "", made ? "made" : "", paid ? "is paid" : ""].filter(Boolean);
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
