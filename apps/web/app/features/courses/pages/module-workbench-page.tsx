import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { Plus, SquarePen } from "lucide-react";
import { useState } from "react";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { apiQuery } from "../../../api/api-query.ts";
import { privateMeta } from "../../../page/site.ts";
import { useMe } from "../../../session/use-me.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { LessonDialog } from "../forms/lesson-dialog.tsx";
import { ModuleDialog } from "../forms/module-dialog.tsx";
import { courseQuery, type Course, type CourseModule } from "../queries.ts";
import { DraftNotice } from "../versions/new-version-notice.tsx";
import { LessonSections } from "../workbench/lesson-sections.tsx";
import { ModuleLessons } from "../workbench/module-lessons.tsx";
import { readId } from "../../../ui/search/read-id.ts";

export const meta = privateMeta("Modules");

/** One module with everything about its lessons, part by part. */
export default function ModuleWorkbenchPage() {
  const [search] = useSearchState();
  const id = readId(search.get("course"));
  return (
    <>
      <AdminHeading title="Modules" />
      {id === null ? <Picker course={undefined} /> : <OfCourse key={id} id={id} />}
    </>
  );
}

function OfCourse({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(courseQuery(id));
  if (error && !data) return <ErrorState subject="The course" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the course" className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-72" />
      </Loading>
    );
  return <Picker course={data.can.teach ? data : undefined} />;
}

/** Courses of somebody who teaches; of every one for those who run all. */
function useCourses() {
  const { role } = useMe();
  const scope = hasAnyRole(role, courseAdminRoles) ? "all" : "mine";
  return useQuery(apiQuery("GET /api/courses", { query: { scope, size: 100, sort: "updated" } }));
}

function Picker({ course }: { course: Course | undefined }) {
  const [search, change] = useSearchState();
  const courses = useCourses();
  const listed = courses.data?.data ?? [];
  // One beyond the first hundred is opened by a link from its page.
  const options = course && !listed.some(({ id }) => id === course.id) ? [course, ...listed] : listed;
  const module = course && moduleOf(course, { module: search.get("module"), lesson: search.get("lesson") });
  if (courses.error && !courses.data)
    return <ErrorState subject="Your courses" onRetry={() => void courses.refetch()} busy={courses.isFetching} />;
  const nameOf = ({ id, title }: { id: number; title: string }) =>
    course?.id === id && course.draft_of !== null ? `${title} (new version)` : title;
  return (
    <>
      {course ? <DraftNotice course={course} className="mb-6" /> : null}
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <Select
          label="Course"
          placeholder="Choose a course"
          options={options.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          value={course ? String(course.id) : ""}
          onChange={({ target }) => change({ course: target.value || null, module: null, lesson: null, section: null })}
        />
        <Select
          label="Module"
          placeholder="Choose a module"
          disabled={!course}
          options={(course?.modules ?? []).map(({ id, position, title }) => ({
            value: String(id),
            label: `Module ${position}: ${title}`,
          }))}
          value={module ? String(module.id) : ""}
          onChange={({ target }) => change({ module: target.value || null, lesson: null, section: null })}
        />
      </div>
      {course && module ? (
        <Workbench course={course} module={module} />
      ) : (
        <EmptyState>Choose a course and a module.</EmptyState>
      )}
    </>
  );
}

/** The module that the address names; one that names a lesson alone means the module it is in. */
function moduleOf({ modules }: Course, named: { module: string | null; lesson: string | null }) {
  return named.module === null
    ? modules.find(({ lessons }) => lessons.some(({ id }) => id === Number(named.lesson)))
    : modules.find(({ id }) => id === Number(named.module));
}

function Workbench({ course, module }: { course: Course; module: CourseModule }) {
  const [search, change] = useSearchState();
  const [dialog, setDialog] = useState<"lesson" | "module" | null>(null);
  const close = () => setDialog(null);
  const asked = Number(search.get("lesson"));
  const lesson = module.lessons.find(({ id }) => id === asked) ?? module.lessons[0];
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid gap-3">
        {module.lessons.length === 0 ? (
          <EmptyState>No lessons in this module.</EmptyState>
        ) : (
          <ModuleLessons
            module={module}
            chosen={lesson?.id}
            mayMove={course.can.edit}
            onChoose={(id) => change({ lesson: id })}
          />
        )}
        {course.can.edit ? (
          <span className="flex flex-wrap gap-2">
            <Button size="small" variant="outline" icon={<Plus aria-hidden />} onClick={() => setDialog("lesson")}>
              Add lesson
            </Button>
            <Button size="small" variant="outline" icon={<SquarePen aria-hidden />} onClick={() => setDialog("module")}>
              Edit module
            </Button>
          </span>
        ) : null}
      </div>
      {lesson ? (
        <LessonSections
          key={lesson.id}
          course={course}
          lesson={lesson}
          section={search.get("section")}
          onSection={(section) => change({ section })}
        />
      ) : null}
      {dialog === "lesson" ? <LessonDialog module={module} lesson={undefined} onClose={close} /> : null}
      {dialog === "module" ? <ModuleDialog course={course} module={module} onClose={close} /> : null}
    </div>
  );
}
