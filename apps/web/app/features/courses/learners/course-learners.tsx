import { learnersList, learnerSourceNames, learnerStateNames } from "@pavane/contract/learning/learners-list";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { counted } from "../../../counted.ts";
import { useMe } from "../../../session/use-me.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useList } from "../../../api/use-list.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { NotFound } from "../../../layout/not-found.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { courseQuery } from "../queries.ts";
import { EndAccessPrompt } from "./end-access-prompt.tsx";
import { GrantAccessDialog } from "./grant-access-dialog.tsx";
import { learnerName, learnersCells } from "./learners-cells.tsx";
import type { Learner } from "./queries.ts";

const filters = {
  state: { name: learnerStateNames, className: "w-36" },
  source: { name: learnerSourceNames, className: "w-48" },
};

/** Everybody with an enrolment in a course; access is granted by e-mail, and what was granted can be ended. */
export function CourseLearners({ id }: { id: number }) {
  const { role } = useMe();
  const course = useQuery(courseQuery(id));
  const { answer, download, downloading } = useList("GET /api/courses/:id/learners", learnersList, { params: { id } });
  const [granting, setGranting] = useState(false);
  const [ending, setEnding] = useState<Learner | null>(null);
  const cells = useMemo(() => learnersCells({ linked: role.includes("ADMIN"), onEnd: setEnding }), [role]);
  if (answer.error instanceof ApiError && answer.error.status === 404) return <NotFound />;
  const total = answer.data?.page.total;
  return (
    <>
      <Trail id={id} title={course.data?.title} />
      <AdminHeading
        title="Learners"
        lead={total === undefined ? undefined : counted(total, "person", "people")}
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setGranting(true)}>
              Grant access
            </Button>
          </>
        }
      />
      <ListView
        list={learnersList}
        answer={answer}
        label="Learners"
        dense
        rowId={(learner) => learner.enrolment_id}
        rowLabel={learnerName}
        search={{ label: "Search learners", placeholder: "Name, username or e-mail" }}
        filters={filters}
        cells={cells}
        empty="No learners yet."
      />
      {granting ? <GrantAccessDialog courseId={id} onClose={() => setGranting(false)} /> : null}
      {ending === null ? null : <EndAccessPrompt learner={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** Back to the details the list belongs to. */
function Trail({ id, title }: { id: number; title: string | undefined }) {
  const crumbs = [
    { label: "Courses", to: adminPaths.courses() },
    { label: title ?? "Course", to: adminPaths.courses({ tab: "details", course: id }) },
    { label: "Learners" },
  ];
  return (
    <div className="mb-4">
      <Breadcrumbs crumbs={crumbs} />
    </div>
  );
}
