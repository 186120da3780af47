import { bookingEndpoints } from "@pavane/contract/booking/endpoints";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { findBookingsForSale, type BookingForSale } from "./bookings/for-sale.ts";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { holdEnd } from "./holding/hold-end.ts";
import { recordExternalRefund, type ExternalRefund } from "./transitions/record-external-refund.ts";
import { fulfilHold, type TakingUp } from "./holding/fulfil-hold.ts";
import type { ProfessionalCard } from "./directory/cards.ts";
import { countProfessionals, searchProfessionals } from "./directory/for-screens.ts";
import type { BookingDeps, BookingNeeds, BookingPorts } from "./deps.ts";
import { bookingJobs } from "./jobs.ts";
import { writerOfSeen } from "./reviews/see-review.ts";
import { bookingRoutes } from "./routes.ts";
import { countToAnswer } from "./views/read-booking.ts";
import { searchOwnBookings, type FoundBooking } from "./views/search-own.ts";

export { bookingPersonalData } from "./personal-data-repository.ts";
export type { BookingPorts } from "./deps.ts";
export type { BookingRefund, MoneyPort } from "./money-port.ts";
export { countOverdue, countDisputed, countOverdueListings } from "./administration/overdue-repository.ts";
export type { BookingForSale } from "./bookings/for-sale.ts";
export { booked, countConfirmedAhead } from "./bookings/ahead-repository.ts";
export { findEnds, findRefunded } from "./bookings/for-sale-repository.ts";
export { findReviewsWithPeople } from "./reviews/reviews-repository.ts";
export { holdsForOrders } from "./bookings/holds-for-orders-repository.ts";
export type { ProfessionalCard } from "./directory/cards.ts";
export type { FoundBooking } from "./views/search-own.ts";
export { deleteFeed as endCalendarFeed } from "./calendar/calendar-repository.ts";
export { stateAt } from "./bookings/state-facts.ts";
export { bookingOwners } from "./owners-repository.ts";

export interface Booking extends DomainParts {
  /** The author of a review; null where the caller cannot see it. */
  writerOfReview(actor: Actor, id: number): Promise<number | null>;
  /** A hold has been paid: it is confirmed, or asked for. False when it is none any more. */
  fulfilHold(tx: Tx, paid: TakingUp): Promise<boolean>;
  /** Money of a booking was refunded, or did not arrive, without this domain. */
  notePaidBack(tx: Tx, back: ExternalRefund): Promise<void>;
  /** Listed people who fit some words, as the one who asks may see them. */
  searchProfessionals(actor: Actor | null, words: string, most: number): Promise<ProfessionalCard[]>;
  /** Own bookings that fit some words, on either side. */
  searchOwn(actor: Actor, words: string, most: number): Promise<FoundBooking[]>;
  /** How many requests and moves wait for a professional's answer, as /my-bookings counts them. */
  countToAnswer(userId: number): Promise<number>;
  /** How many a guest can book. */
  countProfessionals(): Promise<number>;
  /** Bookings as orders show them, by their ids. */
  findForSale(db: Read, ids: readonly number[], now: Date): Promise<BookingForSale[]>;
  /** Until when a time that is chosen at a moment is held. */
  holdEnd(tx: Tx, at: Date): Promise<Date>;
}

/** What is booked with professionals. */
export function createBooking(platform: Platform, left: BookingNeeds, ports: BookingPorts): Booking {
  const deps: BookingDeps = { ...platform, ...left, ...ports };
  return {
    writerOfReview: (actor, id) => writerOfSeen(deps, actor, id),
    fulfilHold: (tx, paid) => fulfilHold(tx, deps, paid),
    notePaidBack: (tx, back) => recordExternalRefund(tx, deps, back),
    searchProfessionals: (actor, words, most) => searchProfessionals(deps, actor, words, most),
    searchOwn: (actor, words, most) => searchOwnBookings(deps, actor, words, most),
    countToAnswer: (userId) => countToAnswer(deps, userId),
    countProfessionals: () => countProfessionals(deps),
    findForSale: (db, ids, now) => findBookingsForSale(db, deps, ids, now),
    holdEnd: (tx, at) => holdEnd(deps, at, tx),
    routes: (register) => register(bookingEndpoints, bookingRoutes(deps)),
    jobs: bookingJobs(deps),
    constraints: {
      booking_sessions_overlap: bookingErrors.slot_taken,
      bookings_learner_busy: bookingErrors.learner_busy,
    },
  };
}
