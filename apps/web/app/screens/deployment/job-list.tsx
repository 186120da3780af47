import { oneOf } from "@pavane/contract/core/codes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { momentText } from "../../time/dates.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useSearchLink, useSearchState } from "../../ui/search/search-state.ts";
import { DataTable, type Column } from "../../ui/tables/data-table.tsx";
import { TableLoading } from "../../ui/tables/table-loading.tsx";
import { jobsQuery, useDiscardJob, useRetryJob, type JobItem, type Jobs } from "./queries.ts";
import { jobStateNames, jobStates, noJobsTexts } from "./state-texts.ts";

/** The state and page that the address names. */
export function useJobs() {
  const [search] = useSearchState();
  const state = oneOf(jobStates, search.get("state")) ?? "failed";
  const page = Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1);
  return { state, ...useQuery(jobsQuery({ state, page })) };
}

/** Background jobs by state, with what can be done about those that were given up. */
export function JobList() {
  const { state, data, isError, isFetching, refetch } = useJobs();
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="mb-1 text-title font-semibold">
        Background jobs
      </h2>
      <p className="mb-3 max-w-prose text-meta text-soft">
        A job is tried five times, and then given up. One that was given up can be tried once more, or discarded.
      </p>
      {data === undefined ? (
        isError ? (
          <ErrorState subject="The jobs" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TableLoading label="Loading the jobs" rows={3} />
        )
      ) : (
        <>
          <StateLine chosen={state} counts={data.counts} />
          <JobTable jobs={data} state={state} />
        </>
      )}
    </section>
  );
}

function StateLine({ chosen, counts }: { chosen: JobItem["state"]; counts: Jobs["counts"] }) {
  const link = useSearchLink();
  return (
    <nav aria-label="States of jobs" className="-mx-1 mb-3">
      <ul className="flex flex-wrap gap-x-4 text-meta">
        {jobStates.map((state) => (
          <li key={state}>
            <Link
              to={link({ state: state === "failed" ? null : state, page: null })}
              preventScrollReset
              aria-current={chosen === state ? "true" : undefined}
              className={cx(
                "flex min-h-9 items-center gap-1.5 rounded-chip px-1 font-medium whitespace-nowrap pointer-coarse:min-h-11",
                chosen === state ? "font-semibold text-velvet" : "text-soft hover:text-ink",
              )}
            >
              {jobStateNames[state]}
              <span className="tabular">{counts[state].toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const atHeaders = { failed: "Given up", waiting: "Due", running: "Began" } as const;

const jobColumn: Column<JobItem> = { id: "job", header: "Job", cell: (job) => <JobName job={job} /> };
const triesColumn: Column<JobItem> = {
  id: "tries",
  header: "Tries",
  align: "end",
  cell: ({ tries }) => <span className="tabular">{tries}</span>,
};
const actsColumn: Column<JobItem> = {
  id: "acts",
  header: "Acts",
  hideHeader: true,
  align: "end",
  cell: (job) => <JobActs job={job} />,
};

/** Only what was given up can be dealt with. */
const columnsOf = (state: JobItem["state"]): Column<JobItem>[] => [
  jobColumn,
  triesColumn,
  { id: "at", header: atHeaders[state], cell: ({ at }) => momentText(at) },
  ...(state === "failed" ? [actsColumn] : []),
];

function JobTable({ jobs, state }: { jobs: Jobs; state: JobItem["state"] }) {
  return (
    <DataTable
      label="Background jobs"
      columns={columnsOf(state)}
      rows={jobs.data}
      rowId={({ id }) => id}
      page={jobs.page}
      empty={<EmptyState>{noJobsTexts[state]}</EmptyState>}
    />
  );
}

const JobName = ({ job }: { job: JobItem }) => (
  <div className="grid min-w-0 justify-items-start gap-0.5">
    <span className="font-semibold [overflow-wrap:anywhere]">{job.title}</span>
    {job.title.endsWith(job.name) ? null : <code className="font-mono text-small text-soft">{job.name}</code>}
    {job.error === null ? null : <span className="max-w-prose text-brick [overflow-wrap:anywhere]">{job.error}</span>}
    {job.made_up ? <Badge tone="pine">Has succeeded since</Badge> : null}
  </div>
);

function JobActs({ job }: { job: JobItem }) {
  const retry = useRetryJob();
  const discard = useDiscardJob();
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {job.can.retry ? (
        <Button
          variant="outline"
          size="small"
          busy={retry.isPending}
          aria-label={`Retry ${job.title}`}
          onClick={() => retry.mutate(job.id)}
        >
          Retry
        </Button>
      ) : null}
      {job.can.discard ? (
        <Button
          variant="ghost"
          size="small"
          busy={discard.isPending}
          aria-label={`Discard ${job.title}`}
          onClick={() => setAsking(true)}
        >
          Discard
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Discard this job?"
        confirm="Discard"
        busy={discard.isPending}
        onConfirm={() => discard.mutate(job.id, { onSettled: () => setAsking(false) })}
      >
        <p>What it should have done is not done, and nothing tries it again.</p>
      </ConfirmDialog>
    </div>
  );
}
