import type { bookingLifeEndpoints } from "@pavane/contract/booking/endpoints-bookings";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { acceptBooking } from "./accept-booking.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { listReviewsOfLearner } from "../reviews/list-reviews-of-learner.ts";
import { completeBooking } from "./complete-booking.ts";
import { declineBooking } from "./decline-booking.ts";
import { contestAbsence } from "./contest-absence.ts";
import { withdrawAbsence } from "./withdraw-absence.ts";
import { reportAbsence } from "./report-absence.ts";
import { listBookings, readBooking, readCancellation, readWithHistory } from "../views/read-booking.ts";

export const bookingLifeRoutes = (deps: BookingDeps): Handlers<typeof bookingLifeEndpoints> => {
  const whole = (actor: Actor) => (id: number) => readBooking(deps, actor, id);
  const as = ({ id: actorId }: Actor) => ({ actorId });
  return {
    listBookings: ({ actor, query }) => listBookings(deps, actor, query),
    getBooking: ({ actor, params }) => readWithHistory(deps, actor, params.id),
    listSaidOfLearner: ({ actor, params, query }) => listReviewsOfLearner(deps, actor, params.id, query),
    acceptBooking: ({ actor, params }) => readBack(acceptBooking(deps, as(actor), params.id), whole(actor)),
    declineBooking: ({ actor, params, body: { reason = null, ...rest } }) => {
      assertNoRest(rest);
      return readBack(declineBooking(deps, as(actor), params.id, reason), whole(actor));
    },
    completeBooking: ({ actor, params }) => readBack(completeBooking(deps, as(actor), params.id), whole(actor)),
    reportAbsence: ({ actor, params, body: { note = null, ...rest } }) => {
      assertNoRest(rest);
      return readBack(reportAbsence(deps, as(actor), params.id, note), whole(actor));
    },
    objectToReport: ({ actor, params, body: { note = null, ...rest } }) => {
      assertNoRest(rest);
      return readBack(contestAbsence(deps, as(actor), params.id, note), whole(actor));
    },
    takeBackReport: ({ actor, params }) => readBack(withdrawAbsence(deps, as(actor), params.id), whole(actor)),
    getCancellation: ({ actor, params }) => readCancellation(deps, actor, params.id),
    cancelBooking: ({ actor, params, body }) => {
      const { reason = null, expected_refund: expectedCents, expected_state: expectedState, ...rest } = body;
      assertNoRest(rest);
      const request = { reason, expectedCents, expectedState };
      return readBack(cancelBooking(deps, as(actor), params.id, request), whole(actor));
    },
  };
};
