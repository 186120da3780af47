import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { bookingErrors } from "./errors.ts";
import { bookingsQuery } from "./query-bookings.ts";
import { answerReason, newCancelling, reportNote } from "./requests.ts";
import { reviewsQuery } from "./query.ts";
import { saidOfLearner } from "./schema-directory.ts";
import { booking, bookingDetail, bookingList, cancellation } from "./schema.ts";

const { booking_not_found, wrong_state, answer_late, started, refund_changed, too_early, too_late, time_used } =
  bookingErrors;

/** What has been booked, for its learner and its professional: to look at, to answer, to cancel. */
export const bookingLifeEndpoints = {
  listBookings: endpoint({
    method: "GET",
    path: "/api/bookings",
    summary: "Own bookings, made or received, with how many stand in each tab",
    access: "member",
    query: bookingsQuery,
    answer: bookingList,
  }),
  getBooking: endpoint({
    method: "GET",
    path: "/api/bookings/:id",
    summary: "An own booking with its history",
    access: "member",
    params: idParams,
    answer: bookingDetail,
    errors: [booking_not_found],
  }),
  listSaidOfLearner: endpoint({
    method: "GET",
    path: "/api/bookings/:id/learner-reviews",
    summary: "What professionals say of a booking's learner, for its sides once it was asked for",
    access: "member",
    params: idParams,
    query: reviewsQuery,
    answer: saidOfLearner,
    errors: [booking_not_found],
  }),
  acceptBooking: endpoint({
    method: "POST",
    path: "/api/bookings/:id/accept",
    summary: "Accept a request",
    access: "member",
    params: idParams,
    answer: booking,
    errors: [booking_not_found, wrong_state, answer_late],
  }),
  declineBooking: endpoint({
    method: "POST",
    path: "/api/bookings/:id/decline",
    summary: "Decline a request; everything that was paid goes back",
    access: "member",
    params: idParams,
    body: answerReason,
    answer: booking,
    errors: [booking_not_found, wrong_state, answer_late],
  }),
  getCancellation: endpoint({
    method: "GET",
    path: "/api/bookings/:id/cancellation",
    summary: "What cancelling an own booking now would give back to its learner",
    access: "member",
    params: idParams,
    answer: cancellation,
    errors: [booking_not_found, wrong_state, started],
  }),
  completeBooking: endpoint({
    method: "POST",
    path: "/api/bookings/:id/complete",
    summary: "Say that a session took place",
    access: "member",
    params: idParams,
    answer: booking,
    errors: [booking_not_found, wrong_state, too_early],
  }),
  reportAbsence: endpoint({
    method: "POST",
    path: "/api/bookings/:id/no-show",
    summary: "Say that the other side did not come",
    access: "member",
    params: idParams,
    body: reportNote,
    answer: booking,
    errors: [booking_not_found, wrong_state, too_early, too_late],
  }),
  objectToReport: endpoint({
    method: "POST",
    path: "/api/bookings/:id/object",
    summary: "Object to being said not to have come",
    access: "member",
    params: idParams,
    body: reportNote,
    answer: booking,
    errors: [booking_not_found, wrong_state, too_late],
  }),
  takeBackReport: endpoint({
    method: "POST",
    path: "/api/bookings/:id/take-back",
    summary: "Take back an own report that the other side did not come, within 24 hours",
    access: "member",
    params: idParams,
    answer: booking,
    errors: [booking_not_found, wrong_state, too_late, time_used],
  }),
  cancelBooking: endpoint({
    method: "POST",
    path: "/api/bookings/:id/cancel",
    summary: "Cancel an own booking, or withdraw an own request",
    access: "member",
    params: idParams,
    body: newCancelling,
    answer: booking,
    errors: [booking_not_found, wrong_state, started, refund_changed],
  }),
} as const satisfies EndpointTable;
