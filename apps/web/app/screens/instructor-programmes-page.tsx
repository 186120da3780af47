import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { counted } from "../counted.ts";
import { CreatorsOnly } from "../features/courses/components/creators-only.tsx";
import { StatusBadge } from "../features/courses/components/status-badge.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { Cover } from "../ui/display/cover.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { readId } from "../ui/search/read-id.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { DataTable, type Column } from "../ui/tables/data-table.tsx";
import { TableLoading } from "../ui/tables/table-loading.tsx";
import { ownProgrammesQuery, type OwnProgramme } from "./programmes/queries.ts";

export const meta = privateMeta("Programmes");

/** The programmes that somebody may change. */
export default function InstructorProgrammesPage() {
  return (
    <CreatorsOnly>
      <OwnProgrammes />
    </CreatorsOnly>
  );
}

const columns: readonly Column<OwnProgramme>[] = [
  {
    id: "title",
    header: "Programme",
    cell: ({ id, title, cover }) => (
      <div className="flex items-center gap-3">
        <Cover
          kind="course"
          id={cover?.course_id ?? 0}
          src={cover?.image_url ?? null}
          className="w-14! shrink-0 rounded-chip"
        />
        <Link
          to={teachingPaths.editProgramme(id)}
          className="min-w-40 rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {title}
        </Link>
      </div>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { id: "courses", header: "Courses", cell: ({ course_count: count }) => <span className="tabular">{count}</span> },
  {
    id: "view",
    header: "View",
    hideHeader: true,
    align: "end",
    cell: ({ id, title }) => (
      <ButtonLink variant="ghost" size="small" to={paths.programme(id)}>
        View<span className="sr-only"> {title}</span>
      </ButtonLink>
    ),
  },
];

function OwnProgrammes() {
  const [search] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(ownProgrammesQuery(readId(search.get("page")) ?? 1));
  return (
    <>
      <AdminHeading
        title="Programmes"
        lead={data === undefined ? undefined : counted(data.page.total, "programme")}
        actions={
          <ButtonLink size="small" icon={<Plus aria-hidden />} to={teachingPaths.createProgramme()}>
            New programme
          </ButtonLink>
        }
      />
      {isError && !data ? <ErrorState subject="Programmes" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label="Loading programmes" /> : null}
      {data ? (
        <DataTable
          label="Programmes"
          columns={columns}
          rows={data.data}
          rowId={({ id }) => id}
          rowLabel={({ title }) => title}
          page={data.page}
          empty={
            <EmptyState action={<ButtonLink to={teachingPaths.createProgramme()}>New programme</ButtonLink>}>
              No programmes yet. A programme joins several courses under one certificate.
            </EmptyState>
          }
        />
      ) : null}
    </>
  );
}
