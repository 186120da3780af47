import type { bookingReviewEndpoints } from "@pavane/contract/booking/endpoints-reviews";
import type { Booking } from "@pavane/contract/booking/schema";
import type { Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { replyToReview } from "./reply-to-review.ts";
import { writeReview } from "./write-review.ts";

/** A booking as one of its sides sees it, with its reviews. */
type ReadBooking = (actor: Actor, id: number) => Promise<Booking | Refusal<"booking_not_found">>;

export const bookingReviewRoutes = (
  deps: BookingDeps,
  readBooking: ReadBooking,
): Handlers<typeof bookingReviewEndpoints> => ({
  writeBookingReview: ({ actor, params, body: { rating, body, ...rest } }) => {
    assertNoRest(rest);
    return readBack(writeReview(deps, actor, params.id, { rating, body }), (id) => readBooking(actor, id));
  },
  replyToBookingReview: ({ actor, params, body: { body, ...rest } }) => {
    assertNoRest(rest);
    return replyToReview(deps, actor, params.id, body);
  },
});
