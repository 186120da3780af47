import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { dateText } from "../../time/dates.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Stars } from "../../ui/display/stars.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { CourseReview } from "./queries.ts";
import { ReplyDialog } from "./reply-dialog.tsx";

const step = 20;
const most = 100;

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
      <ul className="divide-y divide-line">
        {data.data.map((review) => (
          <Review key={review.id} review={review} onAnswer={() => setAnswering(review)} />
        ))}
      </ul>
      {data.page.total > data.data.length && size < most ? (
        <Button variant="outline" size="small" busy={isFetching} onClick={() => setSize(Math.min(most, size + step))}>
          Show more reviews
        </Button>
      ) : null}
      {answering === null ? null : <ReplyDialog review={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

function Review({ review, onAnswer }: { review: CourseReview; onAnswer: () => void }) {
  const { author, rating, body, reply, created_at: at, can } = review;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={author.profile_image_url} name={author.name} size={36} decorative />
        <div className="min-w-0 flex-1">
          <p className="text-meta font-semibold">{author.name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <Stars rating={rating} />
            <span>{dateText(at)}</span>
          </p>
        </div>
        {can.reply ? (
          <Button variant="outline" size="small" onClick={onAnswer}>
            Answer<span className="sr-only"> {author.name}</span>
          </Button>
        ) : null}
      </div>
      <p className="measure mt-2.5 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {reply === null ? null : (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-small font-semibold">Answer of {reply.name ?? "the instructor"}</p>
          <p className="measure mt-0.5 text-meta whitespace-pre-line text-soft">{reply.body}</p>
        </div>
      )}
    </li>
  );
}
