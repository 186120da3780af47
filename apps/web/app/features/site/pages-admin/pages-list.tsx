import { pageNames } from "@pavane/contract/site/page-keys";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchLink } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { adminPagesQuery, type AdminPageCard } from "./queries.ts";

/** The texts of the operator with their state. */
export function PagesList() {
  const { data, isError, isFetching, refetch } = useQuery(adminPagesQuery());
  return (
    <section aria-label="Pages" className="max-w-[760px]">
      <p className="mb-5 text-meta text-soft">A draft is seen here only. What was published stays readable for good.</p>
      {data ? (
        <ul className="overflow-hidden rounded-card border border-line bg-card">
          {data.data.map((page) => (
            <PageRow key={page.key} page={page} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState subject="The pages" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label="Loading the pages" className="grid gap-px overflow-hidden rounded-card">
          {["about", "terms", "privacy", "cookies"].map((key) => (
            <Skeleton key={key} className="h-[72px]" />
          ))}
        </Loading>
      )}
    </section>
  );
}

function PageRow({ page }: { page: AdminPageCard }) {
  const linkTo = useSearchLink();
  return (
    <li className="relative flex items-center gap-4 border-line px-5 py-4 not-last:border-b hover:bg-sunk">
      <div className="min-w-0 flex-1">
        <Link
          to={linkTo({ page: page.key })}
          className="font-semibold before:absolute before:inset-0 [overflow-wrap:anywhere]"
        >
          {pageNames[page.key]}
        </Link>
        <p className="text-meta text-soft">
          {page.version === null || page.counts_from === null
            ? "Not written yet"
            : `Version ${page.version}, ${page.in_force ? "in force since" : "counts from"} ${dateText(page.counts_from)}`}
        </p>
      </div>
      {page.draft ? <Badge tone="brass">1 draft</Badge> : null}
      <ChevronRight aria-hidden className="size-[18px] shrink-0 text-soft" />
    </li>
  );
}
