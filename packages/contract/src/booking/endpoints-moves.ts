import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { professionalsErrors } from "../professionals/errors.ts";
import { bookingErrors } from "./errors.ts";
import { moveSlotsQuery } from "./query.ts";
import { newMove } from "./requests.ts";
import { booking, slots } from "./schema.ts";

const { booking_not_found, wrong_state, started, move_open, slot_taken, session_full, learner_busy } = bookingErrors;
const { start_not_offered, too_late } = bookingErrors;
const answered = [booking_not_found, wrong_state, started, slot_taken, session_full, learner_busy] as const;

/** New times for confirmed bookings: moved immediately, or proposed and answered. */
export const bookingMoveEndpoints = {
  listMoveSlots: endpoint({
    method: "GET",
    path: "/api/bookings/:id/slots",
    summary: "Free starts that an own booking can be moved to, on at most 42 of the viewer's days",
    access: "member",
    params: idParams,
    query: moveSlotsQuery,
    answer: slots,
    errors: [booking_not_found, wrong_state, started, professionalsErrors.bad_zone],
  }),
  moveBooking: endpoint({
    method: "POST",
    path: "/api/bookings/:id/move",
    summary: "Move an own booking, or propose a new time for it",
    access: "member",
    params: idParams,
    body: newMove,
    answer: booking,
    errors: [...answered, move_open, start_not_offered, too_late],
  }),
  withdrawMove: endpoint({
    method: "DELETE",
    path: "/api/bookings/:id/move",
    summary: "Take back the new time one has proposed",
    access: "member",
    params: idParams,
    answer: booking,
    errors: answered,
  }),
  acceptMove: endpoint({
    method: "POST",
    path: "/api/bookings/:id/move/accept",
    summary: "Accept the new time that the other side has proposed",
    access: "member",
    params: idParams,
    answer: booking,
    errors: answered,
  }),
  declineMove: endpoint({
    method: "POST",
    path: "/api/bookings/:id/move/decline",
    summary: "Keep the old time",
    access: "member",
    params: idParams,
    answer: booking,
    errors: answered,
  }),
} as const satisfies EndpointTable;
