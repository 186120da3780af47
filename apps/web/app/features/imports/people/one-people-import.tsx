import { peopleLinesList } from "@pavane/contract/imports/people-lines-list";
import { peopleOutcomeNames } from "@pavane/contract/imports/people-outcomes";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { adminPaths } from "../../../admin-paths.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ApiError } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { useList } from "../../../api/use-list.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { momentText } from "../../../time/dates.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { ImportBadge } from "./earlier-imports.tsx";
import { ImportActions } from "./import-actions.tsx";
import { leftToDo, outcomesText, percentDone } from "./import-texts.ts";
import { lineCells } from "./line-cells.tsx";
import { peopleImportQuery, type PeopleImport } from "./queries.ts";

/** A file that was read: what would be done line by line, then how far it is, then what was done. */
export function OnePeopleImport({ id }: { id: number }) {
  const query = useQuery(peopleImportQuery(id));
  if (query.data) return <Found found={query.data} />;
  return (
    <>
      <AdminHeading title="Import people" />
      <NotFound query={query} />
    </>
  );
}

function NotFound({ query: { error, refetch, isFetching } }: { query: UseQueryResult<PeopleImport> }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState action={<ButtonLink to={adminPaths.importPeople()}>Choose a file</ButtonLink>}>
        {error.serverMessage}
      </EmptyState>
    );
  if (error) return <ErrorState subject="The import" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading the import" className="grid gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-80" />
    </Loading>
  );
}

function Found({ found }: { found: PeopleImport }) {
  return (
    <>
      <AdminHeading
        title={<span className="[overflow-wrap:anywhere]">{found.file_name}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1.5">
            <ImportBadge status={found.status} />
            {whenText(found)}
          </span>
        }
        actions={<ImportActions found={found} />}
      />
      <Summary found={found} />
      <Lines found={found} />
    </>
  );
}

function whenText({ status, finished_at: finished, expires_at: expires }: PeopleImport): string {
  if (status === "running") return "You can leave this page; it goes on by itself.";
  const kept = `Kept until ${momentText(expires)}.`;
  return finished === null ? kept : `${momentText(finished)}. ${kept}`;
}

function Summary({ found }: { found: PeopleImport }) {
  const { outcomes, status, fault, ignored_columns: ignored } = found;
  const isRead = status === "read";
  return (
    <div className="mb-6 grid gap-3 text-meta" aria-live="polite">
      <p className="text-base font-semibold">{outcomesText(outcomes)}</p>
      {status === "running" ? <Progress label="How much is imported" value={percentDone(outcomes)} /> : null}
      {fault === null ? null : <p className="text-brick">{fault}</p>}
      {isRead && outcomes.misfit > 0 && leftToDo(outcomes) > 0 ? (
        <p className="text-soft">
          Lines that do not fit are left out. Correct the file and choose it again to bring them.
        </p>
      ) : null}
      {isRead && leftToDo(outcomes) === 0 ? (
        <p className="text-soft">There is nothing to import in this file.</p>
      ) : null}
      {ignored.length === 0 ? null : (
        <p className="text-soft [overflow-wrap:anywhere]">Columns that are not read: {ignored.join(", ")}</p>
      )}
    </div>
  );
}

function Lines({ found: { id, outcomes } }: { found: PeopleImport }) {
  const { answer, download, downloading } = useList("GET /api/admin/people-imports/:id/lines", peopleLinesList, {
    params: { id },
    about: String(id),
  });
  const client = useQueryClient();
  // The lines are read again as they are done.
  useOnChange(leftToDo(outcomes), () => void refreshRoutes(client, "GET /api/admin/people-imports/:id/lines"));
  return (
    <ListView
      list={peopleLinesList}
      answer={answer}
      label="Lines"
      rowId={({ line }) => line}
      rowLabel={({ line }) => `Line ${line}`}
      search={{ label: "Search lines", placeholder: "E-mail" }}
      filters={{ outcome: { every: "Every outcome", name: peopleOutcomeNames } }}
      cells={lineCells}
      empty="No lines."
    >
      {answer.data && answer.data.page.total > 0 ? (
        <div className="mb-3 flex justify-end">
          <ExportButton busy={downloading} onPress={download} />
        </div>
      ) : null}
    </ListView>
  );
}
