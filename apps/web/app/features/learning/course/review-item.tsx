import { Suspense, type ReactNode } from "react";
import { utcDateText } from "../../../time/time-texts.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Stars } from "../../../ui/display/stars.tsx";
import type { Review } from "../shapes.ts";

/** After the page: hardly anybody presses it. */
const ReportButton = lazyNamed(
  () => import("../../../people/report-button.tsx"),
  "ReportButton",
  () => null,
);

/** A review with its answer; `action` is at its right. */
export function ReviewItem({ review, action }: { review: Review; action?: ReactNode }) {
  return (
    <li className="border-t border-line py-5 first:border-0 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar src={review.author.profile_image_url} name={review.author.name} size={36} decorative />
        <div className="min-w-0 flex-1">
          <p className="text-meta font-semibold">{review.author.name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <Stars rating={review.rating} />
            <span>{utcDateText(review.created_at)}</span>
          </p>
        </div>
        {action}
        {review.can.edit ? null : (
          <Suspense>
            <ReportButton
              type="course_review"
              id={review.id}
              about={`the review of ${review.author.name}`}
              className="text-soft"
            />
          </Suspense>
        )}
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
