import { Navigate, useParams } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { CourseStaffOnly } from "../components/course-staff-only.tsx";
import { CourseLearners } from "../learners/course-learners.tsx";
import { readId } from "../../../ui/search/read-id.ts";

/** The learners of a course. An id that is not a number leads to the list of courses, as on the course's form. */
export default function CourseLearnersPage() {
  const id = readId(useParams()["id"]);
  if (id === null) return <Navigate to={adminPaths.courses()} replace />;
  return (
    <CourseStaffOnly>
      <CourseLearners key={id} id={id} />
    </CourseStaffOnly>
  );
}

export const meta = privateMeta("Learners");
