import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminDashboard } from "../queries.ts";

type TopCourse = AdminDashboard["top_courses"][number];

const columns: readonly Column<TopCourse>[] = [
  {
    id: "title",
    header: "Course",
    cell: (course) => (
      <Link to={paths.course(course.id)} className="font-semibold hover:text-velvet hover:underline">
        {course.title}
      </Link>
    ),
  },
  { id: "enrolments", header: "Enrolments", align: "end", cell: (course) => course.enrolments.toLocaleString("en-US") },
  {
    id: "completions",
    header: "Completions",
    align: "end",
    cell: (course) => course.completions.toLocaleString("en-US"),
  },
];

export function TopCourses({ courses }: { courses: AdminDashboard["top_courses"] }) {
  return (
    <section aria-labelledby="top-courses">
      <h2 id="top-courses" className="mb-4 text-title font-semibold">
        Top 10 courses
      </h2>
      <DataTable
        label="Top courses"
        columns={columns}
        rows={courses}
        rowId={({ id }) => id}
        empty={<EmptyState>No enrolments in this period.</EmptyState>}
      />
    </section>
  );
}
