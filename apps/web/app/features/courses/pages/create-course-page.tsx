import { RequireAdminPage } from "../../../guards/admin.tsx";
import { useMe } from "../../../session/use-me.ts";
import { privateMeta } from "../../../page/site.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { FeatureGate } from "../components/feature-gate.tsx";
import { CreateCourseForm } from "../forms/create-course-form.tsx";
import { courseListPath } from "../rules/course-list-path.ts";

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

function CreateCourse() {
  const { role } = useMe();
  return <CreateCourseForm back={courseListPath(role)} pathOf={adminPaths.editCourse} />;
}
