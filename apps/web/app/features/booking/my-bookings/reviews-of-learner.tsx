import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { SessionReview } from "../../../people/session-review.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { reviewsOfLearnerQuery, type BookingDetail } from "../queries.ts";

/** What other professionals say of who asks for a time; nobody else can read it. */
export function ReviewsOfLearner({ booking }: { booking: BookingDetail }) {
  const title = useId();
  const [pages, setPages] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(reviewsOfLearnerQuery(booking.id, pages));
  return (
    <section aria-labelledby={title} className="grid gap-3 text-meta">
      <h3 id={title} className="flex flex-wrap items-center gap-x-3 font-semibold">
        What professionals say of {booking.learner.name}
        {data && data.rating !== null ? <Rating value={data.rating} count={data.page.total} compact /> : null}
      </h3>
      {isError && !data ? <ErrorState subject="Reviews" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <Skeleton className="h-16 rounded-control" /> : null}
      {data?.page.total === 0 ? <p className="text-soft">No reviews yet.</p> : null}
      {data && data.page.total > 0 ? (
        <ul className="divide-y divide-line">
          {data.data.map((review) => (
            <li key={review.id} className="grid gap-1 py-3 first:pt-0">
              <SessionReview review={review} about={booking.learner.name} />
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.data.length < data.page.total ? (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          busy={isFetching}
          onClick={() => setPages(pages + 1)}
        >
          More
        </Button>
      ) : null}
    </section>
  );
}
