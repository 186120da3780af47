import { clockText } from "@pavane/contract/learning/clock-text";
import { markingText } from "@pavane/contract/learning/submission-rules";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { ordinalText, statusTone, submissionText } from "../../../features/learning/assessment/submission-texts.ts";
import { untilText } from "../../../features/learning/marking/claim-panel.tsx";
import type { QueuedSubmission } from "../../../features/learning/marking/queries.ts";
import { useMe } from "../../../session/use-me.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { ageText, dateText } from "../../../time/dates.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { None } from "../../../ui/display/none.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import type { RequestedQueue } from "./queue-search.ts";

interface Drawing {
  readonly now: number;
  readonly state: RequestedQueue["state"];
  /** Of the address, so that the next one is of the same queue. */
  readonly search: string;
}

export function queueColumns({ now, state, search }: Drawing): Column<QueuedSubmission>[] {
  const released = state === "released";
  const to = ({ id }: QueuedSubmission) => ({ pathname: teachingPaths.assessment(id), search });
  return [
    {
      id: "learner",
      header: "Learner",
      cell: (row) => (
        <Link
          to={to(row)}
          className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {row.learner.name}
        </Link>
      ),
    },
    { id: "lesson", header: "Lesson", cell: (row) => <LessonCell row={row} /> },
    {
      id: "attempt",
      header: "Attempt",
      cell: ({ number }) => <span className="text-soft">{ordinalText(number)}</span>,
    },
    {
      id: "length",
      header: "Length",
      align: "end",
      cell: ({ duration }) => (duration === null ? <None /> : <span className="tabular">{clockText(duration)}</span>),
    },
    released
      ? { id: "released", header: "Marked", cell: ({ released_at: at }) => (at === null ? "" : dateText(at)) }
      : { id: "waiting", header: "Waiting", cell: (row) => <Waiting row={row} now={now} /> },
    released
      ? {
          id: "result",
          header: "Result",
          cell: (row) => <Badge tone={statusTone(row.state)}>{submissionText(row)}</Badge>,
        }
      : { id: "claimed", header: "Claimed by", align: "end", cell: (row) => <ClaimCell row={row} to={to(row)} /> },
  ];
}

function LessonCell({ row: { lesson, course } }: { row: QueuedSubmission }) {
  return (
    <span className="block min-w-40">
      <span className="[overflow-wrap:anywhere]">{lesson.title}</span>
      <span className="block text-small text-soft [overflow-wrap:anywhere]">{course.title}</span>
    </span>
  );
}

function Waiting({ row, now }: { row: QueuedSubmission; now: number }) {
  return (
    <span className="whitespace-nowrap">
      {row.late ? <span className="sr-only">Late: </span> : null}
      <span className={cx("tabular", row.late && "font-semibold text-brick")}>{ageText(row.submitted_at, now)}</span>
      {row.late && row.mark_days !== null ? `, target ${counted(row.mark_days, "day")}` : null}
      {row.processing ? <span className="block text-small text-soft">Processing</span> : null}
      {row.second === null ? null : (
        <span className="block text-small text-soft">
          {row.second === "failed" ? "Asked to resubmit" : "Chosen by chance"}
        </span>
      )}
    </span>
  );
}

/** Who is at it, or the way to it: opening alone claims nothing. */
function ClaimCell({ row, to }: { row: QueuedSubmission; to: { pathname: string; search: string } }) {
  const me = useMe();
  const { claimed, learner } = row;
  if (learner.id === me.id)
    return <span className="block min-w-36 text-small text-soft">You cannot mark your own video.</span>;
  if (claimed && !claimed.mine)
    return <span className="block min-w-36 text-small text-soft">{markingText(claimed.name)}</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-3">
      {claimed ? <span className="font-semibold whitespace-nowrap">Yours until {untilText(claimed)}</span> : null}
      <ButtonLink size="small" variant="outline" to={to} aria-label={`Mark the video of ${learner.name}`}>
        Mark
      </ButtonLink>
    </span>
  );
}
