import { maxCourses } from "@pavane/contract/certificates/schema-programmes";
import { courseStatuses, courseStatusNames, type CourseStatus } from "@pavane/contract/courses/choices";
import { useController, useFormContext } from "react-hook-form";
import { CertificateTerms } from "../../catalogue/certificate-terms.tsx";
import { CoursePicker } from "../../features/courses/components/course-picker.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { ProgrammeValues } from "./programme-values.ts";

const hints = {
  draft: "Only those who may change it see it.",
  published: "Everybody who has completed all courses gets the certificate.",
  archived: "Not in the list any more. Who holds its certificate keeps it, nobody else gets it.",
} satisfies Record<CourseStatus, string>;

/** Everything that a programme is; `stored` is the status it has, of a new one none. */
export function ProgrammeFields({ stored }: { stored: CourseStatus | undefined }) {
  const { register } = useFormContext<ProgrammeValues>();
  // What was published is archived, never a draft again; what is new has nothing to be put away.
  const hidden = stored === undefined ? "archived" : stored === "published" ? "draft" : null;
  const open = courseStatuses.filter((status) => status !== hidden);
  return (
    <div className="grid max-w-[860px] gap-6">
      <TextField label="Title" autoComplete="off" maxLength={200} {...register("title")} />
      <TextArea
        label="Description"
        rows={5}
        maxLength={5000}
        hint="What somebody can do who has completed all of it."
        {...register("description")}
      />
      <CoursesField />
      <CertificateTerms />
      <RadioGroup
        label="Status"
        options={open.map((value) => ({ value, label: courseStatusNames[value], hint: hints[value] }))}
        {...register("status")}
      />
    </div>
  );
}

const notes = {
  draft: "A draft: publish it before the programme.",
  archived: "Archived: nobody begins it any more.",
} as const;

function CoursesField() {
  const { field, fieldState } = useController<ProgrammeValues, "course_ids">({ name: "course_ids" });
  return (
    <CoursePicker
      label="Courses"
      max={maxCourses}
      notes={notes}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      field={field.ref}
    />
  );
}
