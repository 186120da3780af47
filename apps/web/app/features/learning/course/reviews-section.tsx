import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useViewer } from "../../../session/viewer.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { RatingHistogram } from "../../../ui/display/rating-histogram.tsx";
import { REVIEWS_AT_ONCE, reviewsQuery } from "../queries.ts";
import type { Course } from "../shapes.ts";
import { ReviewItem } from "./review-item.tsx";

const ReviewDialog = lazyNamed(() => import("../forms/review-dialog.tsx"), "ReviewDialog");

/** What learners say. Those enrolled may write; the server wants one completed lesson first. */
export function ReviewsSection({ course }: { course: Course }) {
  const [size, setSize] = useState(REVIEWS_AT_ONCE);
  const [writing, setWriting] = useState(false);
  const viewer = useViewer();
  const { data, isError, refetch, isFetching } = useQuery({
    ...reviewsQuery(course.id, size, viewer),
    placeholderData: keepPreviousData,
  });
  const mine = data?.mine ?? null;
  const mayReview = course.access.state === "active" || data?.can.review === true;
  return (
    <section aria-labelledby="reviews" className="border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="display-section">
          Reviews
        </h2>
        {mayReview && data ? (
          <Button variant="outline" size="small" onClick={() => setWriting(true)}>
            {mine ? "Edit your review" : "Write a review"}
          </Button>
        ) : null}
      </div>
      {mine?.hidden ? (
        <p className="mt-4 text-meta text-soft">Your review was hidden by those who run this site. Only you see it.</p>
      ) : null}
      {mine?.refunded ? (
        <p className="mt-4 flex flex-wrap items-center gap-2 text-meta text-soft">
          <Badge>Refunded</Badge> Your review counts no more, since what you paid went back. Only you see it.
        </p>
      ) : null}
      {isError ? <ErrorState subject="The reviews" onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <ReviewsSkeleton /> : null}
      {data && data.page.total === 0 ? <p className="mt-4 text-soft">No reviews yet.</p> : null}
      {data && data.page.total > 0 ? (
        <div className="mt-5 grid gap-8 md:grid-cols-[220px_1fr]">
          <RatingHistogram counts={data.histogram} average={data.average} />
          <div>
            <ul>
              {data.data.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            {data.page.total > data.data.length ? (
              <Button
                variant="outline"
                size="small"
                busy={isFetching}
                onClick={() => setSize(Math.min(100, size + REVIEWS_AT_ONCE))}
              >
                Show more reviews
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {writing ? (
        <Suspense>
          <ReviewDialog course={course} mine={mine} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews" className="mt-6 grid gap-6">
      {[0, 1].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full max-w-[60ch]" />
          <Skeleton className="h-4 w-2/3 max-w-[40ch]" />
        </div>
      ))}
    </Loading>
  );
}
