import { momentText } from "../../time/dates.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { DataTable, type Column } from "../../ui/tables/data-table.tsx";
import type { JobSchedule } from "./queries.ts";
import { useJobs } from "./job-list.tsx";

const columns: readonly Column<JobSchedule>[] = [
  {
    id: "job",
    header: "Job",
    cell: ({ title, name, cron }) => (
      <div className="grid min-w-0 justify-items-start gap-0.5 [overflow-wrap:anywhere]">
        <span className="font-semibold">{title}</span>
        <code className="font-mono text-small text-soft">{title.endsWith(name) ? cron : `${name}, ${cron}`}</code>
      </div>
    ),
  },
  { id: "last", header: "Last run", cell: (schedule) => <LastRun schedule={schedule} /> },
  { id: "next", header: "Next run", cell: ({ next_run_at: next }) => momentText(next) },
];

/** What runs by itself, when it last ran and when it is due next. */
export function Schedules() {
  const { data } = useJobs();
  if (data === undefined) return null;
  const late = data.schedules.filter(({ late_since: since }) => since !== null).length;
  const note = late > 0 ? `${late} late` : `${data.schedules.length} jobs`;
  return (
    <Disclosure summary="Schedules" note={note} defaultOpen={late > 0}>
      <DataTable
        label="Schedules"
        columns={columns}
        rows={data.schedules}
        rowId={({ name }) => name}
        empty={<EmptyState>No job has a schedule yet.</EmptyState>}
      />
    </Disclosure>
  );
}

function LastRun({ schedule }: { schedule: JobSchedule }) {
  const { last_run_at: last, last_result: result, error, running_since: running, late_since: late } = schedule;
  return (
    <div className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
      <span>{last === null ? "Not yet" : momentText(last)}</span>
      {result === "failed" ? <Badge tone="brick">Failed</Badge> : null}
      {running === null ? null : <Badge tone="stone">Running</Badge>}
      {late === null ? null : <Badge tone="brick">Late</Badge>}
      {error === null ? null : <span className="max-w-prose text-brick">{error}</span>}
    </div>
  );
}
