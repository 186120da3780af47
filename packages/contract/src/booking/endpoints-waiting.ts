import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { bookingErrors } from "./errors.ts";
import { newWaiting, waitingTaken } from "./requests-groups.ts";
import { waitingEntry } from "./schema-groups.ts";
import { booking } from "./schema.ts";

const {
  session_not_found,
  entry_not_found,
  places_free,
  too_late,
  own_service,
  not_bookable,
  cannot_book,
  offer_gone,
} = bookingErrors;
const { learner_busy, too_many_holds, key_reused, booking_not_found, too_many_waiting } = bookingErrors;

/** Waiting for a place in a full session. */
export const waitingEndpoints = {
  listWaiting: endpoint({
    method: "GET",
    path: "/api/waiting",
    summary:
      "Own places in waiting lists of sessions ahead, what is offered first; a place not taken in time is told until the list closes",
    access: "member",
    answer: z.object({ data: z.array(waitingEntry) }),
  }),
  joinWaiting: endpoint({
    method: "POST",
    path: "/api/waiting",
    summary: "Wait for a place in a full session; once more is the same place (200)",
    access: "member",
    body: newWaiting,
    answer: waitingEntry,
    status: 201,
    otherStatus: [200],
    errors: [
      session_not_found,
      places_free,
      too_late,
      own_service,
      not_bookable,
      cannot_book,
      learner_busy,
      too_many_waiting,
    ],
  }),
  takeOffer: endpoint({
    method: "POST",
    path: "/api/waiting/:id/take",
    summary: "Hold the place that is offered, to pay it as any other; nothing is charged before",
    access: "member",
    params: idParams,
    body: waitingTaken,
    answer: booking,
    errors: [entry_not_found, booking_not_found, offer_gone, learner_busy, not_bookable, too_many_holds, key_reused],
  }),
  leaveWaiting: endpoint({
    method: "DELETE",
    path: "/api/waiting/:id",
    summary: "Wait no longer; an offered place goes to the next, one not taken in time is told no longer",
    access: "member",
    params: idParams,
    answer: null,
    errors: [entry_not_found],
  }),
} as const satisfies EndpointTable;
