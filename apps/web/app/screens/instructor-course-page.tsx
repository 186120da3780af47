import { useQuery } from "@tanstack/react-query";
import { Eye, SquarePen, Users } from "lucide-react";
import { Navigate, useNavigate, useParams } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { ApiError } from "../api/api-error.ts";
import { CourseEndingMenu } from "../features/courses/components/course-ending-menu.tsx";
import { StatusBadge } from "../features/courses/components/status-badge.tsx";
import { courseQuery, type Course } from "../features/courses/queries.ts";
import { UnsavedTextsFirst } from "../forms/unsaved-texts.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { Tabs } from "../ui/display/tabs.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { readId } from "../ui/search/read-id.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { CourseBank } from "./teaching/bank/course-bank.tsx";
import { CourseAnnouncements } from "./teaching/course-announcements.tsx";
import { CourseCohorts } from "./teaching/course-cohorts.tsx";
import { CourseOutline } from "./teaching/course-outline.tsx";
import { CourseOverview } from "./teaching/course-overview.tsx";
import { CourseQuestions } from "./teaching/course-questions.tsx";
import { CourseReviews } from "./teaching/course-reviews.tsx";
import { CourseVersions } from "./teaching/course-versions.tsx";
import { CourseTeam } from "./teaching/course-team.tsx";

export const meta = privateMeta("Course");

/** One course of somebody who teaches: how it goes, what is in it, and what learners say. */
export default function InstructorCoursePage() {
  const id = readId(useParams()["id"]);
  if (id === null) return <Navigate to={teachingPaths.taughtCourses()} replace />;
  return <Hub key={id} id={id} />;
}

function Hub({ id }: { id: number }) {
  const course = useQuery(courseQuery(id));
  const draftOf = course.data?.draft_of ?? null;
  if (draftOf !== null) return <Navigate to={teachingPaths.taughtCourse(draftOf, { tab: "versions" })} replace />;
  if (course.data?.can.teach) return <Opened course={course.data} />;
  if (course.data || (course.error instanceof ApiError && course.error.status === 404))
    return (
      <UnsavedTextsFirst areas={[teachingPaths.taughtCourse(id)]}>
        <NotFound />
      </UnsavedTextsFirst>
    );
  if (course.isError)
    return <ErrorState subject="The course" onRetry={() => void course.refetch()} busy={course.isFetching} />;
  return (
    <Loading label="Loading the course" className="grid gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-60" />
    </Loading>
  );
}

const tabs = [
  "overview",
  "outline",
  "bank",
  "questions",
  "announcements",
  "cohorts",
  "reviews",
  "team",
  "versions",
] as const;

/** Filters of the bank and of questions belong to their tabs. */
const withoutFilters = {
  q: null,
  topic: null,
  type: null,
  state: null,
  sort: null,
  size: null,
  filter: null,
  question: null,
};

function Opened({ course }: { course: Course }) {
  const navigate = useNavigate();
  const [search, change] = useSearchState();
  const tab = tabs.find((one) => one === search.get("tab")) ?? "overview";
  return (
    <>
      <AdminHeading
        title={course.title}
        lead={<StatusBadge status={course.status} />}
        actions={
          <>
            <ButtonLink variant="outline" size="small" icon={<Eye aria-hidden />} to={paths.course(course.id)}>
              View course
            </ButtonLink>
            <ButtonLink
              variant="outline"
              size="small"
              icon={<Users aria-hidden />}
              to={teachingPaths.students({ course: course.id })}
            >
              Learners ({course.enrollment_count.toLocaleString("en-US")})
            </ButtonLink>
            {course.can.edit ? (
              <>
                <ButtonLink
                  size="small"
                  icon={<SquarePen aria-hidden />}
                  to={teachingPaths.editTaughtCourse(course.id)}
                >
                  Edit
                </ButtonLink>
                <CourseEndingMenu
                  course={{ ...course, learners: course.enrollment_count }}
                  onDeleted={() => void navigate(teachingPaths.taughtCourses(), { replace: true })}
                />
              </>
            ) : null}
          </>
        }
      />
      <Tabs
        label="Course"
        value={tab}
        onChange={(next) => change({ ...withoutFilters, tab: next === "overview" ? null : next })}
        tabs={[
          { value: "overview", label: "Overview", content: <CourseOverview course={course} /> },
          { value: "outline", label: "Outline", content: <CourseOutline course={course} /> },
          { value: "bank", label: "Question bank", content: <CourseBank course={course} /> },
          { value: "questions", label: "Questions", content: <CourseQuestions courseId={course.id} /> },
          {
            value: "announcements",
            label: "Announcements",
            content: <CourseAnnouncements courseId={course.id} />,
          },
          { value: "cohorts", label: "Cohorts", content: <CourseCohorts courseId={course.id} /> },
          {
            value: "reviews",
            label: course.rating_count === 0 ? "Reviews" : `Reviews (${course.rating_count})`,
            content: <CourseReviews courseId={course.id} />,
          },
          { value: "team", label: "Team", content: <CourseTeam course={course} /> },
          ...(course.status === "published" || course.published_versions > 0
            ? [{ value: "versions", label: "Versions", content: <CourseVersions course={course} /> }]
            : []),
        ]}
      />
    </>
  );
}
