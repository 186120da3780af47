import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { useMe } from "../../../session/use-me.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { comeNear } from "../../../ui/focus/take-focus.ts";
import { readId } from "../../../ui/search/read-id.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { FeatureGate } from "../components/feature-gate.tsx";
import { LoadEditCourse } from "../forms/load-edit-course.tsx";
import { OutlineEditor } from "../outline/outline-editor.tsx";
import { courseQuery } from "../queries.ts";

/** The form of a course in the instructor area; those who only teach it are led to its page there. */
export default function EditTaughtCoursePage() {
  const id = readId(useParams()["id"]);
  if (id === null) return <Navigate to={teachingPaths.taughtCourses()} replace />;
  return <Edit key={id} id={id} />;
}

export const meta = privateMeta("Edit Course");

function Edit({ id }: { id: number }) {
  const { role } = useMe();
  const { data } = useQuery(courseQuery(id));
  const [search] = useSearchState();
  const section = search.get("section");
  const draftOf = data?.draft_of ?? null;
  const back =
    draftOf === null ? teachingPaths.taughtCourse(id) : teachingPaths.taughtCourse(draftOf, { tab: "versions" });
  if (data && !data.can.teach) return <Navigate to={teachingPaths.taughtCourses()} replace />;
  // A plan would let nobody edit who may not by their role.
  if (!hasAnyRole(role, authorRoles)) return <Navigate to={back} replace />;
  return (
    <FeatureGate feature="course_administration" leaveTo={back}>
      {data && !data.can.edit ? (
        <Navigate to={back} replace />
      ) : (
        <div className="grid max-w-[860px] gap-8">
          <LoadEditCourse id={id} back={back} />
          {data ? (
            <div ref={section === "outline" ? comeNear : null}>
              <OutlineEditor course={data} />
            </div>
          ) : null}
        </div>
      )}
    </FeatureGate>
  );
}
