import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { UserDetail } from "../../features/identity/admin/queries.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { changeSearch, useSearchState } from "../../ui/search/search-state.ts";
import { activityQuery, type ActivityPart } from "./queries.ts";

const parts = [
  { part: "enrolments", label: "Enrolments", tab: "activity" },
  { part: "orders", label: "Orders", tab: "activity" },
  { part: "bookings", label: "Bookings", tab: "activity" },
  { part: "resources", label: "Resources", tab: "activity" },
  { part: "reviews", label: "Reviews", tab: "activity" },
  { part: "subscriptions", label: "Plans", tab: "subscription" },
] as const satisfies readonly { part: ActivityPart; label: string; tab: string }[];

/** How much there is of a person, each number leading to its tab. */
export function PersonCounts({ user }: { user: UserDetail }) {
  const { data, isError, refetch, isFetching } = useQuery(activityQuery(user.id));
  return (
    <section aria-label="Counts" className="rounded-card border border-line bg-card px-5 py-4">
      {isError && !data ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-meta">
          <p>The counts could not be loaded.</p>
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading counts">
          <Skeleton className="h-28 w-full" />
        </Loading>
      ) : null}
      {data ? (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4 gap-y-3.5">
          {parts.map(({ part, label, tab }) => (
            <Count key={part} label={label} tab={tab} count={data[part].data?.total ?? null} />
          ))}
          <Count label="Sessions" tab="sign-in" count={user.counts.sessions} />
          <Count label="Notes" tab="notes" count={user.counts.notes} />
        </dl>
      ) : null}
    </section>
  );
}

/** Null: this one alone could not be counted. */
function Count({ label, tab, count }: { label: string; tab: string; count: number | null }) {
  const [search] = useSearchState();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="tabular text-title font-semibold">
        {count === null ? (
          <span className="text-soft">–</span>
        ) : (
          <Link
            to={{ search: changeSearch(search, { tab }) }}
            aria-label={`${label}: ${count}`}
            className="rounded-chip hover:text-velvet hover:underline"
          >
            {count.toLocaleString("en-US")}
          </Link>
        )}
      </dd>
    </div>
  );
}
