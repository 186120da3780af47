import type { bookingLifeEndpoints } from "@pavane/contract/booking/endpoints-bookings";
import type { Actor } from "../../../platform/http/actor.ts";
import { afterwards } from "../../../platform/http/afterwards.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { acceptBooking } from "./accept-booking.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { listSaidOfLearner } from "../reviews/list-said-of-learner.ts";
import { completeBooking } from "./complete-booking.ts";
import { declineBooking } from "./decline-booking.ts";
import { objectToReport } from "./object-to-report.ts";
import { takeBackReport } from "./take-back-report.ts";
import { reportAbsence } from "./report-absence.ts";
import { listBookings, readBooking, readCancellation, readWithHistory } from "../views/read-booking.ts";

export const bookingLifeRoutes = (deps: BookingDeps): Handlers<typeof bookingLifeEndpoints> => {
  const whole = (actor: Actor) => (id: number) => readBooking(deps, actor, id);
  const as = ({ id: actorId }: Actor) => ({ actorId });
  return {
    listBookings: ({ actor, query }) => listBookings(deps, actor, query),
    getBooking: ({ actor, params }) => readWithHistory(deps, actor, params.id),
    listSaidOfLearner: ({ actor, params, query }) => listSaidOfLearner(deps, actor, params.id, query),
    acceptBooking: ({ actor, params }) => afterwards(acceptBooking(deps, as(actor), params.id), whole(actor)),
    declineBooking: ({ actor, params, body }) =>
      afterwards(declineBooking(deps, as(actor), params.id, body.reason ?? null), whole(actor)),
    completeBooking: ({ actor, params }) => afterwards(completeBooking(deps, as(actor), params.id), whole(actor)),
    reportAbsence: ({ actor, params, body }) =>
      afterwards(reportAbsence(deps, as(actor), params.id, body.note ?? null), whole(actor)),
    objectToReport: ({ actor, params, body }) =>
      afterwards(objectToReport(deps, as(actor), params.id, body.note ?? null), whole(actor)),
    takeBackReport: ({ actor, params }) => afterwards(takeBackReport(deps, as(actor), params.id), whole(actor)),
    getCancellation: ({ actor, params }) => readCancellation(deps, actor, params.id),
    cancelBooking: ({ actor, params, body }) =>
      afterwards(
        cancelBooking(deps, as(actor), params.id, {
          reason: body.reason ?? null,
          expectedCents: body.expected_refund,
          expectedState: body.expected_state,
        }),
        whole(actor),
      ),
  };
};
