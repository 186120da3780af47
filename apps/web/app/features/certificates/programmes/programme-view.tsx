import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { ProgrammeCourses } from "./programme-courses.tsx";
import { ProgrammePanel } from "./programme-panel.tsx";
import type { Programme } from "./queries.ts";

const crumbs = [
  { label: "Certification", to: paths.courses() },
  { label: "Programmes", to: paths.programmes() },
];

/** A programme as everybody sees it, with how far the viewer is. */
export function ProgrammeView({ programme, ownAnswer }: { programme: Programme; ownAnswer: boolean }) {
  const { state } = useSession();
  const settled = state !== "checking" && ownAnswer;
  const isMember = state === "member" && ownAnswer;
  const { status } = programme;
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_360px] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Breadcrumbs crumbs={crumbs} />
          {status === "published" ? null : (
            <p className="mt-4">
              <Badge tone={status === "archived" ? "brick" : "stone"}>
                {status === "archived" ? "Archived: not in the list" : "Draft: only its authors see it"}
              </Badge>
            </p>
          )}
          <h1 tabIndex={-1} className="display-page mt-3 [overflow-wrap:anywhere]">
            {programme.title}
          </h1>
          <p className="measure mt-4 text-lead [overflow-wrap:anywhere] whitespace-pre-line text-soft">
            {programme.description}
          </p>
        </div>
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProgrammePanel programme={programme} isMember={isMember} settled={settled} />
        </div>
        <ProgrammeCourses programme={programme} isMember={isMember} />
      </div>
    </div>
  );
}
