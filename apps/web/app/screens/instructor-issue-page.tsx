import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { ApiError } from "../api/api-error.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { privateMeta } from "../page/site.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { useMe } from "../session/use-me.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { Select } from "../ui/form/select.tsx";
import { Finder } from "../ui/search/finder.tsx";
import { readId } from "../ui/search/read-id.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { IssueForAnyCourse } from "./teaching/issue-any-course.tsx";
import { IssueForm } from "./teaching/issue-form.tsx";
import { NoCourses } from "./teaching/no-courses.tsx";
import { courseChoicesQuery, courseDropOffQuery, findTaughtCourses } from "./teaching/queries.ts";
import { ScopeSwitch, useScope } from "./teaching/scope-switch.tsx";

export const meta = privateMeta("Issue certificates");

/** Course, then learners with their progress, then template, why and until when; an outcome for each learner. */
export default function InstructorIssuePage() {
  const { role } = useMe();
  return hasAnyRole(role, instructorAreaRoles) ? <Issue /> : <IssueForAnyCourse />;
}

function Issue() {
  const [search, change] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(courseChoicesQuery(useScope()));
  const id = readId(search.get("course")) ?? undefined;
  const listed = data?.data.find((one) => one.id === id);
  // One that the address names is chosen however many there are.
  const named = useQuery({
    ...courseDropOffQuery(id ?? 0),
    enabled: id !== undefined && data !== undefined && !listed,
  });
  const course = listed ?? named.data?.course;
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
      {data?.data.length === 0 && id === undefined ? <NoCourses /> : null}
      {data && (data.data.length > 0 || course) ? (
        <div className="grid gap-6">
          <CourseChoice
            courses={listed || !course ? data.data : [course, ...data.data]}
            hasMore={data.page.total > data.data.length}
            chosen={course?.id}
            onChange={(next) => change({ course: next, student: null })}
          />
          {course === undefined ? null : (
            <IssueForm key={course.id} courseId={course.id} enrolmentId={readId(search.get("student")) ?? undefined} />
          )}
        </div>
      ) : null}
      {named.error ? (
        <NotNamed error={named.error} busy={named.isFetching} onRetry={() => void named.refetch()} />
      ) : null}
    </>
  );
}

/** The course of the address is missing, or could not be read. */
function NotNamed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && [403, 404].includes(error.status);
  if (isUnknown) return <EmptyState>This is none of your courses.</EmptyState>;
  return <ErrorState subject="The course" onRetry={onRetry} busy={busy} />;
}

interface CourseChoiceProps {
  courses: readonly { readonly id: number; readonly title: string }[];
  /** There are others than these, which are found by their title. */
  hasMore: boolean;
  chosen: number | undefined;
  onChange: (course: number | null) => void;
}

/** One of the first courses, or another by its title. */
function CourseChoice({ courses, hasMore, chosen, onChange }: CourseChoiceProps) {
  const scope = useScope();
  return (
    <div className="grid max-w-[720px] gap-4">
      <Select
        label="Course"
        value={chosen === undefined ? "" : String(chosen)}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        options={[
          { value: "", label: "Choose a course" },
          ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {hasMore ? (
        <Finder
          label="Find another course"
          placeholder="Part of its title"
          fewestLetters={1}
          nothing="No course has these words."
          error={undefined}
          find={findTaughtCourses(scope)}
          onChoose={({ id }) => onChange(id)}
        />
      ) : null}
    </div>
  );
}
