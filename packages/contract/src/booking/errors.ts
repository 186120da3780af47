import { errorList } from "../core/errors.ts";

/** What the calls of booking refuse with, word for word (specification, "Connect & Book"). */
export const bookingErrors = errorList({
  booking_not_found: { status: 404, message: "This booking does not exist." },
  session_not_found: { status: 404, message: "This session does not exist." },
  review_not_found: { status: 404, message: "This review does not exist." },
  entry_not_found: { status: 404, message: "You are not on this waiting list." },
  not_bookable: { status: 409, message: "This professional is not taking bookings at the moment." },
  slot_taken: { status: 409, message: "This time has just been taken. Choose another." },
  session_full: { status: 409, message: "There are not enough places left." },
  learner_busy: { status: 409, message: "You already have a booking at this time." },
  start_not_offered: { status: 422, message: "This time is not offered." },
  own_service: { status: 422, message: "You cannot book yourself." },
  /** To staff. */
  own_booking: { status: 403, message: "This is your own booking. Somebody else decides about it." },
  cannot_book: { status: 403, message: "You cannot book this person." },
  too_many_holds: { status: 409, message: "You are holding three times already. Pay or drop one first." },
  key_reused: { status: 409, message: "This request was sent before for something else." },
  hold_expired: { status: 409, message: "Your hold on this time ran out." },
  payment_required: { status: 402, message: "This has to be paid first." },
  wrong_state: { status: 409, message: "This booking cannot be changed now." },
  answer_late: { status: 409, message: "The time to answer has passed." },
  refund_changed: { status: 409, message: "The refund has changed. Look at the new one." },
  started: { status: 409, message: "This session has started." },
  move_open: { status: 409, message: "A new time is proposed already." },
  too_early: { status: 409, message: "It is too early for this." },
  too_late: { status: 409, message: "It is too late for this." },
  review_needs_session: { status: 403, message: "Only a session that took place can be reviewed." },
  review_closed: { status: 409, message: "This review can no longer be changed." },
  link_expired: { status: 403, message: "This link has expired." },
  series_not_found: { status: 404, message: "This series does not exist, or is not sold as a whole." },
  places_free: { status: 409, message: "There are free places. Book one instead." },
  too_many_waiting: { status: 409, message: "You are on 20 waiting lists already. Leave one first." },
  /** A report is withdrawn while its session runs, and a side has used the time for another booking. */
  time_used: {
    status: 409,
    message: "Since the report this time was used for another booking. Take it back once the session has ended.",
  },
  offer_gone: { status: 409, message: "This place has gone to the next person." },
});

/** "This booking is already confirmed." */
export const alreadyText = (state: string): string => `This booking is already ${state}.`;

/** The status of a place that was kept for a person and not taken in time, shown where they look it up. */
export const lapsedText = ({ free, full }: { readonly free: boolean; readonly full: boolean }): string => {
  if (full) return bookingErrors.offer_gone.message;
  return `It was kept for you and not taken in time.${free ? " It is still free." : ""}`;
};

/** Of a place that was never kept for somebody, or of which nothing is known any more. */
export const notKeptText = "This place is not kept for you.";

export const notTakingText = (name: string): string => `${name} is not taking bookings at the moment.`;

/** Sentences of the forms of bookings, groups and series. */
export const bookingTexts = {
  note: "Use at most 1000 characters.",
  rating: "Choose a rating from 1 to 5",
  review: "Write at least 10 characters",
  reason: "Give a reason of at least 5 characters.",
  everyWeeks: "Choose every 1 to 4 weeks",
  dates: "Choose 2 to 52 dates",
  seriesPrice: "Price must be $0.00 or at least $0.50 for each date",
  seriesPriced: "A price for all is possible for at most 50 dates",
  fixedDates: "Choose a service with fixed dates",
  startAhead: "Choose a time ahead",
  startTooFar: "Choose a time within two years",
} as const;
