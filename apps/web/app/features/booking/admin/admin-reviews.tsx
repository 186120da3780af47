import { StaffButton } from "../../../administration/staff-button.tsx";
import { momentText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Stars } from "../../../ui/display/stars.tsx";
import { line, lines, PanelSection } from "./panel-section.tsx";
import { useShowReview, type AdminBookingDetail, type AdminReview, type StaffQuestion } from "./queries.ts";

interface AdminReviewsProps {
  booking: AdminBookingDetail;
  onAct: (asked: StaffQuestion) => void;
}

/** What both sides wrote about each other, shown or not; nothing before anybody wrote. */
export function AdminReviews({ booking, onAct }: AdminReviewsProps) {
  if (booking.reviews.length === 0) return null;
  return (
    <PanelSection title="Reviews">
      <ul className={lines}>
        {booking.reviews.map((review) => (
          <li key={review.id} className={`${line} grid gap-1.5`}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{booking[review.by].name}</span>
              <Stars rating={review.rating} />
              <ReviewStatusText review={review} />
            </p>
            <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{review.body}</p>
            {review.reply === null ? null : (
              <p className="measure border-l-2 border-line pl-3 whitespace-pre-line text-soft [overflow-wrap:anywhere]">
                {review.reply}
              </p>
            )}
            {review.hidden_at === null ? (
              <StaffButton
                act={{ call: "POST /api/admin/booking-reviews/:id/hide", thing: review.id }}
                variant="outline"
                size="small"
                className="mt-1 justify-self-start"
                aria-label={`Hide the review by ${booking[review.by].name}`}
                onClick={() => onAct({ act: "hide", booking, review })}
              >
                Hide
              </StaffButton>
            ) : (
              <HiddenReview review={review} hiddenAt={review.hidden_at} writer={booking[review.by].name} />
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface HiddenReviewProps {
  review: AdminReview;
  hiddenAt: string;
  writer: string;
}

function HiddenReview({ review, hiddenAt, writer }: HiddenReviewProps) {
  const { isPending, show } = useShowReview(review.id);
  return (
    <>
      <p className="text-soft">
        Hidden {momentText(hiddenAt)}: {review.hidden_reason}
      </p>
      <StaffButton
        act={{ call: "POST /api/admin/booking-reviews/:id/show", thing: review.id }}
        variant="outline"
        size="small"
        className="mt-1 justify-self-start"
        aria-label={`Show the review by ${writer} again`}
        busy={isPending}
        onClick={show}
      >
        Show again
      </StaffButton>
    </>
  );
}

function ReviewStatusText({ review: { hidden_at: hidden, published_at: shown } }: { review: AdminReview }) {
  if (hidden !== null) return <Badge tone="brick">Hidden</Badge>;
  return shown === null ? (
    <Badge tone="brass">Not shown yet</Badge>
  ) : (
    <span className="text-soft">{momentText(shown)}</span>
  );
}
