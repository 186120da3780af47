import type { bookingReviewEndpoints } from "@pavane/contract/booking/endpoints-reviews";
import { afterwards } from "../../../platform/http/afterwards.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { readBooking } from "../bookings/read-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { replyToReview } from "./reply-to-review.ts";
import { writeReview } from "./write-review.ts";

export const bookingReviewRoutes = (deps: BookingDeps): Handlers<typeof bookingReviewEndpoints> => ({
  writeBookingReview: ({ actor, params, body }) =>
    afterwards(writeReview(deps, actor, params.id, body), (id) => readBooking(deps, actor, id)),
  replyToBookingReview: ({ actor, params, body }) => replyToReview(deps, actor, params.id, body.body),
});
