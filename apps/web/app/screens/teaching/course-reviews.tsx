import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { ReviewItem } from "../../features/learning/course/review-item.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { CourseReview } from "./queries.ts";
import { ReplyDialog } from "./reply-dialog.tsx";

const step = 20;
const maxSize = 100;

/** What learners say of a course, the newest first; each can be answered once. */
export function CourseReviews({ courseId }: { courseId: number }) {
  const [size, setSize] = useState(step);
  const [answering, setAnswering] = useState<CourseReview | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery("GET /api/courses/:id/reviews", { params: { id: courseId }, query: { size } }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <ErrorState subject="The reviews" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the reviews">
        <Skeleton className="h-40" />
      </Loading>
    );
  if (data.page.total === 0) return <EmptyState>No reviews yet.</EmptyState>;
  return (
    <>
      <ul>
        {data.data.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            action={
              review.can.reply ? (
                <Button variant="outline" size="small" onClick={() => setAnswering(review)}>
                  Answer<span className="sr-only"> {review.author.name}</span>
                </Button>
              ) : null
            }
          />
        ))}
      </ul>
      {data.page.total > data.data.length && size < maxSize ? (
        <Button
          variant="outline"
          size="small"
          busy={isFetching}
          onClick={() => setSize(Math.min(maxSize, size + step))}
        >
          Show more reviews
        </Button>
      ) : null}
      {answering === null ? null : <ReplyDialog review={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
