import { zodResolver } from "@hookform/resolvers/zod";
import { fullCourseForm, type FullCourseForm } from "./schemas.ts";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useUploads } from "../files/use-uploads.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { CourseExtras } from "../components/course-extras.tsx";
import { CourseImageUpload } from "../components/course-image-upload.tsx";
import { useReadCourse, type Course } from "../queries.ts";
import { CourseFormFields } from "./course-form-fields.tsx";
import { extrasBody, fullCourseBody, fullCourseValues } from "./course-values.ts";
import { useCourseForm } from "./use-course-form.ts";

export function EditCourseForm({ first, back }: { first: Course; /** Where "Back" leads. */ back: string }) {
  const [course, setCourse] = useState(first);
  const [uploading, onUpload] = useUploads();
  const readCourse = useReadCourse(course.id);
  const saved = useCourseForm<FullCourseForm, Course>({
    resolver: zodResolver(fullCourseForm),
    values: fullCourseValues(first),
    draft: `course:${course.id}:page`,
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
      <CourseFormFields
        imageUpload={<CourseImageUpload />}
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
