import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { dateText } from "../../../lib/time-words.ts";
import { ReportButton } from "../../../shell/report-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Rating } from "../../../ui/rating.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { saidOfLearnerQuery, type BookingDetail } from "../queries.ts";

/** What other professionals say of who asks for a time; nobody else can read it. */
export function SaidOfLearner({ booking }: { booking: BookingDetail }) {
  const title = useId();
  const [pages, setPages] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(saidOfLearnerQuery(booking.id, pages));
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
          {data.data.map(({ id, rating, body, author, at, reply }) => (
            <li key={id} className="grid gap-1 py-3 first:pt-0">
              <p className="flex flex-wrap items-center gap-x-2.5">
                <Stars rating={rating} />
                <span className="font-semibold">{author}</span>
                <time dateTime={at} className="text-soft">
                  {dateText(at)}
                </time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
              {reply === null ? null : (
                <p className="border-l-2 border-line pl-3 whitespace-pre-line text-soft [overflow-wrap:anywhere]">
                  {reply}
                </p>
              )}
              <ReportButton
                type="booking_review"
                id={id}
                about={`the review by ${author}`}
                className="-ml-3.5 justify-self-start text-soft"
              />
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
