import { Navigate, useParams } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { readId } from "../../../ui/search/read-id.ts";
import { FeatureGate } from "../components/feature-gate.tsx";
import { LoadEditCourse } from "../forms/load-edit-course.tsx";
import { courseListPath } from "../rules/course-list-path.ts";

/** A number that is none, or none at all, leads to the list of courses (specification, section 2.8). */
export default function EditCoursePage() {
  const id = readId(useParams()["id"]);
  if (id === null) return <Navigate to={adminPaths.courses()} replace />;
  return (
    <RequireAdminPage page="/admin/courses/create">
      <FeatureGate feature="course_administration">
        <EditCourse key={id} id={id} />
      </FeatureGate>
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Edit Course");

function EditCourse({ id }: { id: number }) {
  const { role } = useMe();
  return <LoadEditCourse id={id} back={courseListPath(role)} />;
}
