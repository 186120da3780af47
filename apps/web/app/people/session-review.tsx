import { utcDateText } from "../time/time-texts.ts";
import { Stars } from "../ui/display/stars.tsx";
import { ReportButton } from "./report-button.tsx";

interface SessionReviewProps {
  review: { id: number; rating: number; body: string; author: string; at: string; reply: string | null };
  /** The name of whom it is about. */
  about: string;
}

/** What one side of a session said of the other, and the answer. */
export function SessionReview({ review: { id, rating, body, author, at, reply }, about }: SessionReviewProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-meta">
        <Stars rating={rating} />
        <span className="font-semibold">{author}</span>
        <time dateTime={at} className="text-soft">
          {utcDateText(at)}
        </time>
      </p>
      <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {reply === null ? null : (
        <div className="mt-1 border-l-2 border-line pl-4 text-meta">
          <p className="font-semibold">{about}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
        </div>
      )}
      <ReportButton
        type="booking_review"
        id={id}
        about={`the review by ${author}`}
        className="-ml-3.5 justify-self-start text-soft"
      />
    </>
  );
}
