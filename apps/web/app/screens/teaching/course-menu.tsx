import { Link, useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { CourseEndingMenu } from "../../features/courses/components/course-ending-menu.tsx";
import { useWrite } from "../../features/courses/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { MenuItem } from "../../ui/overlays/menu.tsx";
import type { TaughtCourse } from "./queries.ts";

/** What an author may do with a course from the list. */
export function CourseMenu({ course }: { course: TaughtCourse }) {
  const duplicate = useDuplicate(course);
  return (
    <CourseEndingMenu course={course}>
      <MenuItem asChild>
        <Link to={teachingPaths.editTaughtCourse(course.id)}>Edit</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={teachingPaths.taughtCourse(course.id, { tab: "outline" })}>Modules and lessons</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={teachingPaths.taughtCourse(course.id, { tab: "bank" })}>Question bank</Link>
      </MenuItem>
      <MenuItem disabled={duplicate.isPending} onSelect={() => duplicate.mutate(undefined)}>
        Duplicate
      </MenuItem>
    </CourseEndingMenu>
  );
}

/** Copies the course and leads to the outline of the copy. */
function useDuplicate({ id }: TaughtCourse) {
  const navigate = useNavigate();
  return useWrite({
    write: () => api("POST /api/courses/:id/duplicate", { params: { id }, body: {} }),
    done: "Course duplicated as a draft",
    failed: "Failed to duplicate course",
    onDone: (copy) => void navigate(teachingPaths.taughtCourse(copy.id, { tab: "outline" })),
  });
}
