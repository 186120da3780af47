import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { subscriptionsErrors as errors } from "./errors.ts";
import { inviteSeatsBody } from "./requests.ts";
import { invitedSeats, ownSeat, seats } from "./schema.ts";

export const seatsEndpoints = {
  listSeats: endpoint({
    method: "GET",
    path: "/api/subscriptions/seats",
    summary: "The seats of my studio, and those offered to me",
    access: "member",
    answer: seats,
  }),
  inviteSeats: endpoint({
    method: "POST",
    path: "/api/subscriptions/seats",
    summary: "Offer seats of my studio to addresses; each is answered for itself",
    access: "member",
    body: inviteSeatsBody,
    answer: invitedSeats,
    errors: [errors.no_subscription, errors.no_free_seat],
  }),
  removeSeat: endpoint({
    method: "DELETE",
    path: "/api/subscriptions/seats/:id",
    summary: "Take a seat back, or give up one's own: its level ends at once",
    access: "member",
    params: idParams,
    answer: null,
    errors: [errors.seat_not_found],
  }),
  acceptSeat: endpoint({
    method: "POST",
    path: "/api/subscriptions/seats/:id/accept",
    summary: "Take a seat that was offered to my confirmed address",
    access: "member",
    params: idParams,
    answer: ownSeat,
    errors: [errors.seat_not_found, errors.seat_held, errors.no_free_seat],
  }),
  declineSeat: endpoint({
    method: "POST",
    path: "/api/subscriptions/seats/:id/decline",
    summary: "Refuse a seat that was offered to my confirmed address",
    access: "member",
    params: idParams,
    answer: null,
    errors: [errors.seat_not_found],
  }),
} as const satisfies EndpointTable;
