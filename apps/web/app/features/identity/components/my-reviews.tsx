import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "../../../api/api-query.ts";
import { dayText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Stars } from "../../../ui/display/stars.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

/** What somebody wrote about courses, resources and bookings. */
export function MyReviews() {
  const { data, isError, isFetching, refetch } = useQuery(apiQuery("GET /api/me/reviews"));
  return (
    <section aria-labelledby="reviews-written">
      <h2 id="reviews-written" className="mb-3 text-heading font-semibold">
        Reviews written
      </h2>
      {isError && !data ? <ErrorState subject="Your reviews" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading reviews">
          <Skeleton className="h-20 rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <p className="text-soft">You have not written a review yet.</p> : null}
      <ul className="grid gap-3">
        {data?.data.map(({ kind, title, path, rating, body, hidden, reason, at }) => (
          <li key={`${kind} ${path}`} className="rounded-card border border-line bg-card px-5 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={path} className="font-semibold hover:text-velvet hover:underline">
                {title}
              </Link>
              <Stars rating={rating} />
              <span className="text-meta text-soft">{dayText(at.slice(0, 10), { dateStyle: "medium" })}</span>
              {hidden ? <Badge tone="stone">Hidden from others</Badge> : null}
            </p>
            <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
            {reason === null ? null : (
              <p className="mt-1.5 text-small text-brick [overflow-wrap:anywhere]">Why it is hidden: {reason}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
