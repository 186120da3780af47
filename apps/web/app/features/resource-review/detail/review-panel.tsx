import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { ApiError } from "../../../api/api-error.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { queueQuery, queueSearch, reviewQuery } from "../queries.ts";
import { neighboursOf, nextToDecide } from "../rules/neighbours.ts";
import type { ReviewRenderers } from "./renderers.ts";
import { OpenedReview } from "./opened-review.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";

/** One resource to be looked at, in place of the queue. */
export function ReviewPanel({ id, draw }: { id: number; draw: ReviewRenderers }) {
  const [search] = useSearchState();
  const navigate = useNavigate();
  useLeaveFocus();
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(id));
  const queue = useQuery(queueQuery(queueSearch(search))).data?.data ?? [];
  const beside = neighboursOf(
    queue.map((item) => item.id),
    id,
  );
  const next = nextToDecide(queue, id, useMe().id);
  const to = (other: number | null) => ({ search: changeSearch(search, { id: other, view: null }) });
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <Link
          to={to(null)}
          className="flex min-h-9 w-fit items-center gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          The review queue
        </Link>
        {beside.place === null ? null : (
          <nav aria-label="The queue" className="tabular flex items-center gap-1 text-meta text-soft">
            {beside.place}
            <Beside
              label="The one before"
              id={beside.before}
              to={to(beside.before)}
              icon={<ChevronLeft aria-hidden />}
            />
            <Beside label="The next one" id={beside.after} to={to(beside.after)} icon={<ChevronRight aria-hidden />} />
          </nav>
        )}
      </div>
      {data ? (
        <OpenedReview
          detail={data}
          draw={draw}
          next={next === null ? null : to(next)}
          onDone={() => void navigate(to(next))}
        />
      ) : (
        <AdminHeading title="Review" />
      )}
      {missing ? <EmptyState>This resource does not exist or is not public.</EmptyState> : null}
      {error && !missing && !data ? (
        <ErrorState subject="This resource" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? (
        <Loading label="Loading the resource" className="grid gap-8 lg:grid-cols-[1fr_340px]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      ) : null}
    </>
  );
}

interface BesideProps {
  label: string;
  id: number | null;
  to: { search: string };
  icon: ReactNode;
}

function Beside({ label, id, to, icon }: BesideProps) {
  const look = `${buttonClass({ variant: "ghost", size: "small" })} px-2`;
  if (id === null)
    return (
      <span aria-hidden className={`${look} opacity-35`}>
        {icon}
      </span>
    );
  return (
    <Link to={to} aria-label={label} className={look}>
      {icon}
    </Link>
  );
}
