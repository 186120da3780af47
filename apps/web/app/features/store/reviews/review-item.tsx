import { Suspense, useState } from "react";
import { utcDateText } from "../../../time/time-texts.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Stars } from "../../../ui/display/stars.tsx";
import { ReportButton } from "../../../people/report-button.tsx";
import type { Review } from "../shapes.ts";

const AnswerDialog = lazyNamed(() => import("./answer-dialog.tsx"), "AnswerDialog");
const HideOrShow = lazyNamed(() => import("./hide-or-show.tsx"), "HideOrShow");
const HideDialog = lazyNamed(() => import("./hide-dialog.tsx"), "HideDialog");

/** A review with the seller's answer, and what the one who looks may do with it. */
export function ReviewItem({ review }: { review: Review }) {
  const { author, rating, body, answer, state, reason, created_at } = review;
  return (
    <li className="border-t border-line py-5 first:border-0 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar src={author.profile_image_url} name={author.name} size={36} decorative />
        <div className="min-w-0">
          <p className="text-meta font-semibold">{author.name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <Stars rating={rating} />
            <span>{utcDateText(created_at)}</span>
          </p>
        </div>
        {state === "hidden" ? (
          <p className="ml-auto">
            <Badge tone="brick">Hidden</Badge>
          </p>
        ) : null}
      </div>
      <p
        className={cx("measure mt-2.5 [overflow-wrap:anywhere] whitespace-pre-line", state === "hidden" && "text-soft")}
      >
        {body}
      </p>
      {state === "hidden" && reason !== null ? <p className="mt-1.5 text-small text-brick">{reason}</p> : null}
      {answer ? (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-small text-soft">
            <strong className="font-semibold text-ink">{answer.name}</strong> answered, {utcDateText(answer.at)}
          </p>
          <p className="measure mt-0.5 text-meta [overflow-wrap:anywhere] whitespace-pre-line">{answer.body}</p>
        </div>
      ) : null}
      <Actions review={review} />
    </li>
  );
}

function Actions({ review }: { review: Review }) {
  const [open, setOpen] = useState<"answer" | "hide" | null>(null);
  const { can, state } = review;
  const report = !can.edit && state === "shown";
  if (!can.answer && !can.hide && !report) return null;
  const close = () => setOpen(null);
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {can.answer ? (
        <Button variant="outline" size="small" onClick={() => setOpen("answer")}>
          Answer
        </Button>
      ) : null}
      {can.hide ? (
        <Suspense>
          <HideOrShow review={review} onHide={() => setOpen("hide")} />
        </Suspense>
      ) : null}
      {report ? (
        <ReportButton
          type="review"
          id={review.id}
          about={`the review of ${review.author.name}`}
          className="text-soft first:-ml-3.5"
        />
      ) : null}
      <Suspense>
        {open === "answer" ? <AnswerDialog review={review} onClose={close} /> : null}
        {open === "hide" ? <HideDialog review={review} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
