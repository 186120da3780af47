import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { CourseExtras } from "../components/course-extras.tsx";
import { useUploads } from "../files/use-uploads.ts";
import type { Course } from "../queries.ts";
import { CourseFormFields } from "./course-form-fields.tsx";
import { changedExtras, fullCourseBody, fullCourseValues } from "./course-values.ts";
import { fullCourseForm, type FullCourseForm } from "./schemas.ts";
import { useCourseForm } from "./use-course-form.ts";

interface CreateCourseFormProps {
  /** Where "Back" leads. */
  back: string;
  /** Where a course goes on once it is there. */
  pathOf: (id: number) => string;
}

export function CreateCourseForm({ back, pathOf }: CreateCourseFormProps) {
  const navigate = useNavigate();
  const [uploading, onUpload] = useUploads();
  const saved = useCourseForm<FullCourseForm, Course>({
    resolver: zodResolver(fullCourseForm),
    values: fullCourseValues(undefined),
    draft: "course:page",
    write: (values) =>
      api("POST /api/courses", { body: { ...fullCourseBody(values, null), ...changedExtras(values, undefined) } }),
    failed: (error) => messageOf(error, "Failed to create course"),
    onSaved: (course) => {
      toast({ title: "Course Created Successfully", description: `The course ${course.title} has been created.` });
      void navigate(pathOf(course.id), { replace: true });
    },
  });
  return (
    <SavedFormPage
      of={saved}
      leaves
      label="Create New Course"
      heading={
        <AdminHeading
          title="Create New Course"
          actions={
            <ButtonLink variant="outline" size="small" icon={<ArrowLeft aria-hidden />} to={back}>
              Back
            </ButtonLink>
          }
        />
      }
    >
      <CourseFormFields onBusy={onUpload}>
        <CourseExtras course={undefined} />
        <div className="flex justify-end border-t border-line pt-5">
          <Button type="submit" busy={saved.pending} disabled={uploading}>
            Create Course
          </Button>
        </div>
      </CourseFormFields>
    </SavedFormPage>
  );
}
