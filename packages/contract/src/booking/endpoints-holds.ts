import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { bookingErrors } from "./errors.ts";
import { professionalsErrors } from "../professionals/errors.ts";
import { newSeriesBooking } from "./requests-groups.ts";
import { bookingNote, newBooking } from "./requests.ts";
import { booking } from "./schema.ts";

const {
  booking_not_found,
  slot_taken,
  session_full,
  learner_busy,
  not_bookable,
  start_not_offered,
  own_service,
  cannot_book,
  too_many_holds,
  key_reused,
  payment_required,
  hold_expired,
  wrong_state,
  started,
} = bookingErrors;
const { service_not_found } = professionalsErrors;

const holdErrors = [
  booking_not_found,
  service_not_found,
  slot_taken,
  session_full,
  learner_busy,
  not_bookable,
  start_not_offered,
  own_service,
  cannot_book,
  too_many_holds,
  key_reused,
] as const;

/** Times held by a learner, until they are paid, expired, or released. */
export const holdEndpoints = {
  holdTime: endpoint({
    method: "POST",
    path: "/api/bookings",
    summary: "Hold a time of a service for ten minutes; the same time, or key, is the same hold (200)",
    access: "member",
    body: newBooking,
    answer: booking,
    status: 201,
    otherStatus: [200],
    errors: holdErrors,
  }),
  holdSeries: endpoint({
    method: "POST",
    path: "/api/series/:id/bookings",
    summary:
      "Hold all dates ahead of a series together, at its price for what is left of it; the answer is the first of them. The same again is the same hold (200)",
    access: "member",
    params: idParams,
    body: newSeriesBooking,
    answer: booking,
    status: 201,
    otherStatus: [200],
    errors: [...holdErrors, bookingErrors.series_not_found],
  }),
  changeBookingNote: endpoint({
    method: "PATCH",
    path: "/api/bookings/:id",
    summary: "What the learner tells the professional; of dates that are held together all of them",
    access: "member",
    params: idParams,
    body: bookingNote,
    answer: booking,
    errors: [booking_not_found, wrong_state, started],
  }),
  confirmHold: endpoint({
    method: "POST",
    path: "/api/bookings/:id/confirm",
    summary: "Book a held time that is free; where the professional decides, ask for it",
    access: "member",
    params: idParams,
    answer: booking,
    errors: [booking_not_found, payment_required, hold_expired, wrong_state],
  }),
  dropHold: endpoint({
    method: "DELETE",
    path: "/api/bookings/:id/hold",
    summary: "Let a held time go, with the order in which it waits to be paid",
    access: "member",
    params: idParams,
    answer: booking,
    errors: [booking_not_found, wrong_state],
  }),
} as const satisfies EndpointTable;
