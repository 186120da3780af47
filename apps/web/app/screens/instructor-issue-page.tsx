import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Navigate } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { privateMeta } from "../page/site.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { useMe } from "../session/use-me.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { Select } from "../ui/form/select.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { IssueForm } from "./teaching/issue-form.tsx";
import { NoCourses } from "./teaching/no-courses.tsx";
import { courseChoicesQuery } from "./teaching/queries.ts";
import { ScopeSwitch, useScope } from "./teaching/scope-switch.tsx";

export const meta = privateMeta("Issue certificates");

/** Course, then learners with their progress, then why and until when; an outcome for each learner. */
export default function InstructorIssuePage() {
  const { role } = useMe();
  if (!hasAnyRole(role, instructorAreaRoles)) return <Navigate to={teachingPaths.taughtCertificates()} replace />;
  return <Issue />;
}

function Issue() {
  const [search, change] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(courseChoicesQuery(useScope()));
  const course = data?.data.find(({ id }) => String(id) === search.get("course"));
  return (
    <>
      <AdminHeading
        title="Issue certificates"
        actions={
          <>
            <ScopeSwitch />
            <ButtonLink
              variant="outline"
              size="small"
              icon={<ArrowLeft aria-hidden />}
              to={teachingPaths.taughtCertificates()}
            >
              Back
            </ButtonLink>
          </>
        }
      />
      {isError && !data ? <ErrorState subject="Your courses" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading your courses">
          <Skeleton className="h-11 max-w-[560px]" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <NoCourses /> : null}
      {data && data.data.length > 0 ? (
        <div className="grid gap-6">
          <Select
            label="Course"
            className="max-w-[720px]"
            value={course === undefined ? "" : String(course.id)}
            onChange={({ target }) => change({ course: target.value === "" ? null : target.value })}
            options={[
              { value: "", label: "Choose a course" },
              ...data.data.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          {course === undefined ? null : <IssueForm key={course.id} courseId={course.id} />}
        </div>
      ) : null}
    </>
  );
}
