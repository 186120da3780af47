import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { zodResolver } from "@hookform/resolvers/zod";
import { fullCourseForm, type FullCourseForm } from "../forms/schemas.ts";
import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { useMe } from "../../../session/use-me.ts";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useUploads } from "../files/use-uploads.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { FeatureGate } from "../components/feature-gate.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { CourseExtras } from "../components/course-extras.tsx";
import { CourseFormFields } from "../forms/course-form-fields.tsx";
import { changedExtras, fullCourseBody, fullCourseValues } from "../forms/course-values.ts";
import { useCourseForm } from "../forms/use-course-form.ts";
import { courseListPath } from "../rules/course-list-path.ts";
import type { Course } from "../queries.ts";

export default function CreateCoursePage() {
  return (
    <RequireAdminPage page="/admin/courses/create">
      <FeatureGate feature="course_administration">
        <CreateCourse />
      </FeatureGate>
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Create New Course");

/** Its details, from where it can be viewed, previewed and filled; its form for users without a list of courses. */
const pathOfCreated = (roles: readonly string[], id: number): string =>
  mayOpenAdminPage(roles, "/admin/courses")
    ? paths.adminCourses({ tab: "details", course: id })
    : paths.adminEditCourse(id);

function CreateCourse() {
  const { role } = useMe();
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
      void navigate(pathOfCreated(role, course.id), { replace: true });
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
            <ButtonLink variant="outline" size="small" icon={<ArrowLeft aria-hidden />} to={courseListPath(role)}>
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
