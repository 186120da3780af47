import { learnerSourceNames } from "@pavane/contract/learning/learners-list";
import { studentsList } from "@pavane/contract/screens/teaching-lists";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { useList } from "../api/use-list.ts";
import { counted } from "../counted.ts";
import { GrantAccessDialog } from "../features/courses/learners/grant-access-dialog.tsx";
import { privateMeta } from "../page/site.ts";
import { Button } from "../ui/buttons/button.tsx";
import { ExportButton } from "../ui/buttons/export-button.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { ListView } from "../ui/tables/list-view.tsx";
import { cohortsQuery } from "./teaching/people-queries.ts";
import { courseFilter } from "./teaching/course-filter.ts";
import { courseChoicesQuery } from "./teaching/queries.ts";
import { ScopeSwitch, useScope } from "./teaching/scope-switch.tsx";
import { StudentPanel } from "./teaching/student-panel.tsx";
import { StudentViews } from "./teaching/student-views.tsx";
import { studentName, studentsCells } from "./teaching/students-cells.tsx";
import { readId } from "../ui/search/read-id.ts";

export const meta = privateMeta("Students");

/** The learners of the courses somebody teaches; a row opens one's way through the course. */
export default function InstructorStudentsPage() {
  const [search, change] = useSearchState();
  const scope = useScope();
  const course = readId(search.get("course")) ?? undefined;
  const open = readId(search.get("learner")) ?? undefined;
  const { answer, download, downloading } = useList("GET /api/instructor/students", studentsList);
  const choices = useQuery(courseChoicesQuery(scope)).data?.data ?? [];
  const cohorts = useQuery({ ...cohortsQuery(course ?? 0), enabled: course !== undefined }).data?.data ?? [];
  const [granting, setGranting] = useState(false);
  const total = answer.data?.page.total;
  return (
    <>
      <AdminHeading
        title="Students"
        lead={total === undefined ? undefined : counted(total, "learner", "learners")}
        actions={
          <>
            <ScopeSwitch />
            <ExportButton busy={downloading} onPress={download} />
            {course === undefined ? null : (
              <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setGranting(true)}>
                Grant access
              </Button>
            )}
          </>
        }
      />
      <ListView
        list={studentsList}
        answer={answer}
        label="Learners"
        dense
        rowId={(student) => student.enrolment_id}
        rowLabel={studentName}
        search={{ label: "Search learners", placeholder: "Name or username" }}
        filters={{
          course: courseFilter(choices),
          cohort:
            cohorts.length === 0
              ? null
              : {
                  label: "Cohort",
                  every: "Every cohort",
                  className: "w-48",
                  options: cohorts.map(({ id, name }) => ({ value: String(id), label: name })),
                },
          view: null,
          certificate: null,
          scope: null,
        }}
        cells={{ ...studentsCells, source: ({ source }) => learnerSourceNames[source] }}
        current={open}
        empty="No learners yet."
      >
        <StudentViews course={course} scope={scope} />
      </ListView>
      {granting && course !== undefined ? (
        <GrantAccessDialog courseId={course} onClose={() => setGranting(false)} />
      ) : null}
      {open === undefined ? null : <StudentPanel key={open} id={open} onClose={() => change({ learner: null })} />}
    </>
  );
}
