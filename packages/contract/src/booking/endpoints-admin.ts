import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { adminBookingsList } from "./admin-bookings-list.ts";
import { bookingErrors } from "./errors.ts";
import { staffCancelling, staffDecision, staffMove, staffReason } from "./requests-admin.ts";
import { adminBooking, adminBookingDetail } from "./schema-admin.ts";
import { bookingAdminRoles } from "./roles.ts";

const { booking_not_found, wrong_state, answer_late, started, slot_taken, session_full, learner_busy } = bookingErrors;
const { start_not_offered, too_late, move_open, review_not_found, refund_changed, own_booking } = bookingErrors;
const access = bookingAdminRoles;
const movingErrors = [
  booking_not_found,
  wrong_state,
  started,
  slot_taken,
  session_full,
  learner_busy,
  start_not_offered,
  too_late,
  move_open,
] as const;

/** Staff act for a side, with a reason that is written down. */
export const adminBookingEndpoints = {
  listAdminBookings: listEndpoint({
    path: "/api/admin/bookings",
    summary: "Every booking, amounts and file for ADMIN alone",
    access,
    list: adminBookingsList,
    item: adminBooking,
  }),
  getAdminBooking: endpoint({
    method: "GET",
    path: "/api/admin/bookings/:id",
    summary: "A booking with its terms, history and mails",
    access,
    params: idParams,
    answer: adminBookingDetail,
    errors: [booking_not_found],
  }),
  cancelAdminBooking: endpoint({
    method: "POST",
    path: "/api/admin/bookings/:id/cancel",
    summary: "Cancel a booking for a side; ADMIN may set what goes back",
    access,
    audit: "booking.cancelled",
    about: [{ subject: "booking", of: "params.id", refusal: own_booking }],
    params: idParams,
    body: staffCancelling,
    answer: adminBookingDetail,
    errors: [booking_not_found, wrong_state, started, refund_changed],
  }),
  moveAdminBooking: endpoint({
    method: "POST",
    path: "/api/admin/bookings/:id/move",
    summary: "Move a booking, and everybody in its session, to any free time",
    access,
    audit: "booking.moved",
    about: [{ subject: "booking_session", of: "params.id", refusal: own_booking }],
    params: idParams,
    body: staffMove,
    answer: adminBookingDetail,
    errors: movingErrors,
  }),
  acceptAdminBooking: endpoint({
    method: "POST",
    path: "/api/admin/bookings/:id/accept",
    summary: "Accept a request for its professional",
    access,
    audit: "booking.accepted",
    about: [{ subject: "booking", of: "params.id", refusal: own_booking }],
    params: idParams,
    body: staffReason,
    answer: adminBookingDetail,
    errors: [booking_not_found, wrong_state, answer_late],
  }),
  declineAdminBooking: endpoint({
    method: "POST",
    path: "/api/admin/bookings/:id/decline",
    summary: "Decline a request for its professional",
    access,
    audit: "booking.declined",
    about: [{ subject: "booking", of: "params.id", refusal: own_booking }],
    params: idParams,
    body: staffReason,
    answer: adminBookingDetail,
    errors: [booking_not_found, wrong_state, answer_late],
  }),
  resolveAdminBooking: endpoint({
    method: "POST",
    path: "/api/admin/bookings/:id/resolve",
    summary: "Decide a disputed report of absence, once; ADMIN may set what goes back",
    access,
    audit: "booking.resolved",
    about: [{ subject: "booking", of: "params.id", refusal: own_booking }],
    params: idParams,
    body: staffDecision,
    answer: adminBookingDetail,
    errors: [booking_not_found, wrong_state],
  }),
  hideBookingReview: endpoint({
    method: "POST",
    path: "/api/admin/booking-reviews/:id/hide",
    summary: "Hide a review of a booking",
    access,
    audit: "booking_review.hidden",
    about: [{ subject: "reviewed_booking", of: "params.id", refusal: own_booking }],
    params: idParams,
    body: staffReason,
    answer: adminBookingDetail,
    errors: [review_not_found, booking_not_found],
  }),
  showBookingReview: endpoint({
    method: "POST",
    path: "/api/admin/booking-reviews/:id/show",
    summary: "Show a review of a booking again that was hidden",
    access,
    audit: "booking_review.shown",
    about: [{ subject: "reviewed_booking", of: "params.id", refusal: own_booking }],
    params: idParams,
    answer: adminBookingDetail,
    errors: [review_not_found, booking_not_found],
  }),
} as const satisfies EndpointTable;
