import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { teachingPaths } from "../../../teaching-paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { courseQuery } from "../queries.ts";
import { AdministrationDialog } from "./administration-dialog.tsx";
import { CourseCatalogue } from "./course-catalogue.tsx";
import { CourseDetails } from "./course-details.tsx";
import type { OpenDialog } from "./open-dialog.ts";
import { readId } from "../../../ui/search/read-id.ts";

/** The screen of course administration; the chosen tab and course live in the address. */
export function CourseAdministration({ mayChooseInstructor }: { mayChooseInstructor: boolean }) {
  const [search, change] = useSearchState();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const courseId = readId(search.get("course")) ?? undefined;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== undefined });
  const tab = courseId !== undefined && search.get("tab") === "details" ? "details" : "courses";
  const manage = (id: number) => change({ tab: "details", course: id, page: search.get("page") });
  const forget = () => change({ tab: null, course: null, page: search.get("page") });
  return (
    <>
      <AdminHeading
        title="Course Administration"
        lead="Manage courses, modules, lessons, and quizzes"
        actions={
          <>
            <ButtonLink variant="outline" to={teachingPaths.ownProgrammes()}>
              Programmes
            </ButtonLink>
            <Button icon={<Plus aria-hidden />} onClick={() => setDialog({ kind: "course" })}>
              Create New Course
            </Button>
          </>
        }
      />
      <Tabs
        label="Course administration"
        value={tab}
        onChange={(next) => change({ tab: next === "details" ? next : null, page: search.get("page") })}
        tabs={[
          { value: "courses", label: "All Courses", content: <CourseCatalogue onManage={manage} onOpen={setDialog} /> },
          {
            value: "details",
            label: course.data === undefined ? "Details" : `${course.data.title} Details`,
            disabled: courseId === undefined,
            content: <CourseDetails course={course} onOpen={setDialog} onForget={forget} />,
          },
        ]}
      />
      {dialog === null ? null : (
        <AdministrationDialog
          dialog={dialog}
          course={course.data}
          mayChooseInstructor={mayChooseInstructor}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
          onCourseCreated={(id) => {
            setDialog(null);
            manage(id);
          }}
          onCourseDeleted={(id) => (id === courseId ? forget() : undefined)}
        />
      )}
    </>
  );
}
