import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse } from "@pavane/contract/core/errors";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import type { Actor } from "../../../platform/http/actor.ts";
import { findBooking, sideOf } from "../bookings/bookings-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { presentPublicReview } from "./list-public-reviews.ts";
import { countByRating, findPublicReviews } from "./public-reviews-repository.ts";
import { wasRequested } from "./was-requested.ts";

/**
 * What professionals say of the learner of a booking, for its two sides, once the time was asked for: a hold says nothing about
 * anybody yet. Error: booking_not_found, for everybody else.
 */
export async function listReviewsOfLearner(deps: BookingDeps, actor: Actor, bookingId: number, query: PageRequest) {
  const { db } = deps;
  const found = await findBooking(db.read, bookingId);
  if (!found || sideOf(found.booking, actor.id) === null || !wasRequested(found.booking))
    return refuse(bookingErrors.booking_not_found);
  const { learnerId } = found.booking;
  const stars = await countByRating(db.read, [learnerId], "professional");
  const total = stars.reduce((sum, { count }) => sum + count, 0);
  const sum = stars.reduce((all, { rating, count }) => all + rating * count, 0);
  const { offset, ...page } = clampPage(query, total);
  const rows = await findPublicReviews(db.read, deps, learnerId, { size: page.size, offset }, "professional");
  return {
    data: rows.map(presentPublicReview),
    page,
    rating: total === 0 ? null : Math.round((sum / total) * 10) / 10,
  };
}
