import { courseStatusNames } from "@pavane/contract/courses/choices";
import { taughtCoursesList } from "@pavane/contract/screens/teaching-lists";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { useList } from "../api/use-list.ts";
import { counted } from "../counted.ts";
import { privateMeta } from "../page/site.ts";
import { ExportButton } from "../ui/buttons/export-button.tsx";
import { ListView } from "../ui/tables/list-view.tsx";
import { ImportButton } from "./creator/import-button.tsx";
import { coursesCells } from "./teaching/courses-cells.tsx";
import { NoCourses } from "./teaching/no-courses.tsx";
import { ScopeSwitch } from "./teaching/scope-switch.tsx";

export const meta = privateMeta("Courses");

const filters = {
  status: { name: courseStatusNames, className: "w-40" },
  unchanged: { label: "Last change", every: null, name: { 30: "Over 30 days ago" } },
  scope: null,
};

/** The courses somebody teaches. */
export default function InstructorCoursesPage() {
  const { answer, download, downloading } = useList("GET /api/instructor/courses", taughtCoursesList);
  const total = answer.data?.page.total;
  return (
    <>
      <AdminHeading
        title="Courses"
        lead={total === undefined ? undefined : counted(total, "course", "courses")}
        actions={
          <>
            <ScopeSwitch />
            <ExportButton busy={downloading} onPress={download} />
            <ImportButton />
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
        cells={coursesCells}
        empty={<NoCourses />}
      />
    </>
  );
}
