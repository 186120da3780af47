import { courseStatusNames } from "@pavane/contract/courses/choices";
import { taughtCoursesList } from "@pavane/contract/screens/teaching-lists";
import { Download, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import { api } from "../../api/api.ts";
import { useList } from "../../api/use-list.ts";
import { CourseEndingMenu } from "../../features/courses/components/course-ending-menu.tsx";
import { useWrite } from "../../features/courses/queries.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { MenuItem } from "../../ui/overlays/menu.tsx";
import { ListView } from "../../ui/tables/list-view.tsx";
import { coursesCells } from "../teaching/courses-cells.tsx";
import type { TaughtCourse } from "../teaching/queries.ts";
import { ScopeSwitch } from "../teaching/scope-switch.tsx";
import { ImportButton } from "./import-button.tsx";
import { NewCourseDialog } from "./new-course-dialog.tsx";
import { useExportCourse } from "./use-export-course.ts";

const filters = { status: { name: courseStatusNames, className: "w-40" }, unchanged: null, scope: null };

/** The courses to go on with, and the ways to a new one. */
export function BeginCourse() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { answer } = useList("GET /api/instructor/courses", taughtCoursesList);
  const goOn = (course: number, step: string) => void navigate(adminPaths.courseCreator({ course, step }));
  return (
    <>
      <AdminHeading
        title="Course creator"
        lead="Go on with a course, or begin one."
        actions={
          <>
            <ScopeSwitch />
            <ImportButton />
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
              New
            </Button>
          </>
        }
      />
      <ListView
        list={taughtCoursesList}
        answer={answer}
        label="Courses"
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        search={{ label: "Search courses", placeholder: "Title or description" }}
        filters={filters}
        cells={cells}
        empty={<EmptyState>You have no courses yet.</EmptyState>}
      />
      {open ? <NewCourseDialog onClose={() => setOpen(false)} onCreated={(id) => goOn(id, "basics")} /> : null}
    </>
  );
}

const cells = {
  ...coursesCells,
  title: (course: TaughtCourse) => (
    <div className="flex items-center gap-3">
      <Cover kind="course" id={course.id} src={course.image_url} className="w-14! shrink-0 rounded-chip" />
      {course.can.edit ? (
        <Link
          to={adminPaths.courseCreator({ course: course.id })}
          className="min-w-40 rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {course.title}
        </Link>
      ) : (
        <span className="min-w-40 [overflow-wrap:anywhere]">{course.title}</span>
      )}
    </div>
  ),
  actions: (course: TaughtCourse) => (course.can.edit ? <Actions course={course} /> : null),
};

function Actions({ course }: { course: TaughtCourse }) {
  const { id, title } = course;
  const navigate = useNavigate();
  const download = useExportCourse({ id, title });
  const duplicate = useWrite({
    write: () => api("POST /api/courses/:id/duplicate", { params: { id }, body: {} }),
    done: "Course duplicated as a draft",
    failed: "Failed to duplicate course",
    onDone: (copy) => void navigate(adminPaths.courseCreator({ course: copy.id })),
  });
  return (
    <CourseEndingMenu course={course}>
      <MenuItem disabled={duplicate.isPending} onSelect={() => duplicate.mutate(undefined)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={<Download aria-hidden />} disabled={download.isPending} onSelect={() => download.mutate()}>
        Export
      </MenuItem>
    </CourseEndingMenu>
  );
}
