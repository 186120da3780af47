/** What of a booking waits for somebody of the staff. */
export const attentions = ["dispute", "refund_failed", "request_due", "behind"] as const;
export type Attention = (typeof attentions)[number];

export const attentionNames: Readonly<Record<Attention, string>> = {
  dispute: "In dispute",
  refund_failed: "Refund failed",
  request_due: "Answer due",
  behind: "Behind",
};

/** A request is due when at most this many hours are left to answer it. */
export const dueHours = 6;

/**
 * Minutes after the scheduled job should have changed a booking's state, from which it counts as behind: a hold with a
 * payment, an unanswered request or proposed time, a session that has ended, a report without an objection.
 */
export const behindMinutes = 15;

export const disputeOutcomes = ["took_place", "learner_absent", "professional_absent"] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const disputeOutcomeNames: Readonly<Record<DisputeOutcome, string>> = {
  took_place: "It took place",
  learner_absent: "The learner did not come",
  professional_absent: "The professional did not come",
};

export const adminBookingActions = ["accept", "decline", "cancel", "move", "resolve"] as const;
export type AdminBookingAction = (typeof adminBookingActions)[number];
