import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { CertificateFields, HoursField, StyleFields } from "../../features/courses/components/course-extras.tsx";
import { CourseImageUpload } from "../../features/courses/components/course-image-upload.tsx";
import { PrerequisitesField } from "../../features/courses/components/prerequisites-field.tsx";
import { VideoPairFields } from "../../features/courses/components/video-pair-fields.tsx";
import { useUploads } from "../../features/courses/files/use-uploads.ts";
import { CoursePlace, CourseTexts, formCardClass } from "../../features/courses/forms/course-form-fields.tsx";
import type { FullCourseForm } from "../../features/courses/forms/schemas.ts";
import { resolverOf, useEditedCourse } from "../../features/courses/forms/use-edited-course.ts";
import type { Course } from "../../features/courses/queries.ts";
import { SavedFormPage } from "../../forms/saved-form-page.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

type Names = readonly (keyof FullCourseForm)[];

interface StepFormProps {
  course: Course;
  /** Names its draft. */
  step: string;
  label: string;
  resolver: ReturnType<typeof resolverOf>;
  uploading?: boolean;
  children: ReactNode;
}

/** The part of a course's form that belongs to a step; only its own fields are judged and sent. */
export function StepForm({ course, step, label, resolver, uploading = false, children }: StepFormProps) {
  const { saved } = useEditedCourse(course, `course:${course.id}:${step}`, resolver);
  return (
    <SavedFormPage of={saved} label={label} within={["step", "course"]} heading={null}>
      <div className={formCardClass}>
        <h2 className="text-title font-semibold">{label}</h2>
        {children}
        <div className="flex justify-end border-t border-line pt-5">
          <Button type="submit" busy={saved.pending} disabled={uploading}>
            Save Changes
          </Button>
        </div>
      </div>
    </SavedFormPage>
  );
}

const basics: Names = [
  "title",
  "short_name",
  "description",
  "detailed_description",
  "image_url",
  "category_id",
  "difficulty_level",
  "duration",
  "preview_video_url",
  "video_url",
  "dance_styles",
  "age_groups",
  "prerequisite_ids",
];
const judgeBasics = resolverOf(basics);

export function BasicsStep({ course }: { course: Course }) {
  const [uploading, onUpload] = useUploads();
  return (
    <StepForm course={course} step="basics" label="Basics" resolver={judgeBasics} uploading={uploading}>
      <CourseTexts />
      <ImageField />
      <CourseImageUpload />
      <div className="grid gap-5 sm:grid-cols-2">
        <CoursePlace />
      </div>
      <StyleFields />
      <PrerequisitesField course={course} />
      <VideoPairFields full="video_url" preview="preview_video_url" previewFirst onBusy={onUpload} />
    </StepForm>
  );
}

function ImageField() {
  const { register } = useFormContext<FullCourseForm>();
  return <TextField label="Image URL" {...register("image_url")} />;
}

const judgeCertificate = resolverOf(["gives_certificate", "certificate_template_id", "certificate_months", "hours"]);

export const CertificateStep = ({ course }: { course: Course }) => (
  <StepForm course={course} step="certificate" label="Certificate" resolver={judgeCertificate}>
    <CertificateFields course={course} />
    <HoursField />
  </StepForm>
);
