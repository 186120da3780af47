import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { momentText } from "../../../time/dates.ts";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { outcomesText, statusWords } from "./import-texts.ts";
import { peopleImportsQuery, type PeopleImport } from "./queries.ts";

const tones = { read: "stone", running: "velvet", done: "pine", stopped: "brick" } satisfies Record<
  PeopleImport["status"],
  BadgeTone
>;

export const ImportBadge = ({ status }: Pick<PeopleImport, "status">) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
);

/** One's own files that are still kept, to look at again. */
export function EarlierImports() {
  const { data, isError, isFetching, refetch } = useQuery(peopleImportsQuery());
  if (isError && !data)
    return <ErrorState subject="Your earlier files" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading your earlier files">
        <Skeleton className="h-20 rounded-card" />
      </Loading>
    );
  if (data.data.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-3">
      <h2 id="earlier-imports" className="text-lead font-semibold">
        Your earlier files
      </h2>
      <ul className="rounded-card border border-line bg-card">
        {data.data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b border-line px-5 py-3.5 last:border-b-0"
          >
            <div className="min-w-0">
              <Link
                to={adminPaths.importPeople({ import: one.id })}
                className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
              >
                {one.file_name}
              </Link>
              <p className="text-meta text-soft">
                {momentText(one.created_at)} · {outcomesText(one.outcomes)}
              </p>
            </div>
            <ImportBadge status={one.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
