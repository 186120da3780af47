import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { bookingErrors } from "./errors.ts";
import { newReply, newReview } from "./requests.ts";
import { booking, bookingReview } from "./schema.ts";

const { booking_not_found, wrong_state, review_not_found, review_needs_session, review_closed } = bookingErrors;

/** What both sides of a booking say about each other. */
export const bookingReviewEndpoints = {
  writeBookingReview: endpoint({
    method: "PUT",
    path: "/api/bookings/:id/review",
    summary: "Review the other side of a session that took place; unseen until both have written or 14 days are over",
    access: "member",
    params: idParams,
    body: newReview,
    answer: booking,
    errors: [booking_not_found, wrong_state, review_needs_session, review_closed],
  }),
  replyToBookingReview: endpoint({
    method: "POST",
    path: "/api/booking-reviews/:id/reply",
    summary: "Reply once to a review about oneself",
    access: "member",
    params: idParams,
    body: newReply,
    answer: bookingReview,
    errors: [review_not_found, review_closed],
  }),
} as const satisfies EndpointTable;
