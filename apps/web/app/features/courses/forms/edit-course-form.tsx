import { ArrowLeft, CircleAlert } from "lucide-react";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useUploads } from "../files/use-uploads.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { CourseExtras } from "../components/course-extras.tsx";
import { CourseImageUpload } from "../components/course-image-upload.tsx";
import type { Course } from "../queries.ts";
import { NewVersionNotice } from "../versions/new-version-notice.tsx";
import { CourseFormFields } from "./course-form-fields.tsx";
import { useEditedCourse } from "./use-edited-course.ts";

export function EditCourseForm({ first, back }: { first: Course; /** Where "Back" leads. */ back: string }) {
  const [uploading, onUpload] = useUploads();
  const { saved, course } = useEditedCourse(first, `course:${first.id}:page`);
  return (
    <SavedFormPage
      of={saved}
      label={course.title}
      heading={
        <AdminHeading
          sticky
          title={course.title}
          actions={
            <>
              <ButtonLink variant="outline" icon={<ArrowLeft aria-hidden />} to={back}>
                Back
              </ButtonLink>
              <Button type="submit" busy={saved.pending} disabled={uploading}>
                Save Changes
              </Button>
            </>
          }
        />
      }
    >
      <div className="mb-6 max-w-[860px]">
        <NewVersionNotice course={course} />
      </div>
      <CourseFormFields
        imageUpload={<CourseImageUpload />}
        isVersion={course.draft_of !== null}
        visibleNote={course.status === "archived" ? <ArchivedNote /> : null}
        onBusy={onUpload}
      >
        <CourseExtras course={course} />
      </CourseFormFields>
    </SavedFormPage>
  );
}

function ArchivedNote() {
  return (
    <p className="flex items-start gap-2 rounded-control bg-brass-tint px-3.5 py-2.5 text-meta text-on-brass-tint">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      This course is archived. Switching Visible on publishes it again.
    </p>
  );
}
