import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useViewer } from "../../../session/viewer.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { RatingHistogram } from "../../../ui/display/rating-histogram.tsx";
import { Stars } from "../../../ui/display/stars.tsx";
import { dateText } from "../../../time/time-texts.ts";
import { REVIEWS_AT_ONCE, reviewsQuery } from "../queries.ts";
import type { Course, Review } from "../shapes.ts";

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

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="border-t border-line py-5 first:border-0 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar src={review.author.profile_image_url} name={review.author.name} size={36} decorative />
        <div className="min-w-0">
          <p className="text-meta font-semibold">{review.author.name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <Stars rating={review.rating} />
            <span>{dateText(review.created_at)}</span>
          </p>
        </div>
      </div>
      <p className="measure mt-2.5 whitespace-pre-line">{review.body}</p>
      {review.reply ? (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-small font-semibold">Answer of {review.reply.name ?? "the instructor"}</p>
          <p className="measure mt-0.5 text-meta whitespace-pre-line text-soft">{review.reply.body}</p>
        </div>
      ) : null}
    </li>
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
