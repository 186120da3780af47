import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { nextStep } from "./next-step.ts";
import type { Programme } from "./queries.ts";

interface ProgrammePanelProps {
  programme: Programme;
  isMember: boolean;
  /** False while a signed-in person's own answer is loading; then only guests see what the server drew. */
  settled: boolean;
}

/** How far one is, the one button, and what one gets. */
export function ProgrammePanel({ programme, isMember, settled }: ProgrammePanelProps) {
  const { course_count: count, completed_count: completed, hours: all, certificate_months: months } = programme;
  const facts = [
    ["Courses", String(count)],
    ["Hours", all === null ? null : counted(all, "hour")],
    ["Certificate", "One, over all courses"],
    ["Valid for", months === null ? "No end" : counted(months, "month")],
  ] as const;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className={cx("grid gap-4", settled ? "" : "guest-only")}>
          {isMember ? (
            <div>
              <p className="tabular mb-2 text-title font-semibold">
                {completed} of {count} completed
              </p>
              <Progress
                value={(100 * completed) / count}
                label={`Progress in ${programme.title}`}
                tone={completed === count ? "pine" : "velvet"}
              />
            </div>
          ) : null}
          <NextButton programme={programme} />
        </div>
        {settled ? null : (
          <div aria-hidden className="member-only grid gap-4">
            <Skeleton className="h-9 w-40" />
            <Skeleton className="h-11 w-full rounded-control" />
          </div>
        )}
        {programme.can.edit ? (
          <ButtonLink variant="outline" size="small" to={teachingPaths.editProgramme(programme.id)}>
            Edit
          </ButtonLink>
        ) : null}
        <dl className="text-[0.9375rem]">
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5 last:pb-0">
                <dt className="shrink-0 text-soft">{name}</dt>
                <dd className="tabular text-right">{value}</dd>
              </div>
            ),
          )}
        </dl>
      </CardBody>
    </Card>
  );
}

/** What it says where no button leads on. */
const said = {
  completed: "You have completed every course.",
  waiting: "What is left cannot be begun at present.",
} as const;

function NextButton({ programme }: { programme: Programme }) {
  const step = nextStep(programme);
  switch (step.kind) {
    case "certificate":
      return (
        <ButtonLink to={paths.certificate(step.id)} className="w-full">
          View certificate
        </ButtonLink>
      );
    case "course":
      return (
        <ButtonLink
          to={step.resumes ? paths.resumeCourse(step.id) : paths.course(step.id)}
          className="h-auto w-full py-2 text-center [overflow-wrap:anywhere] whitespace-normal!"
        >
          {step.verb} with {step.title}
        </ButtonLink>
      );
    case "completed":
    case "waiting":
      return <p className="text-soft">{said[step.kind]}</p>;
    case "closed":
      return programme.status === "archived" ? (
        <p className="text-soft">This programme gives no new certificates.</p>
      ) : null;
  }
}
