/** Words of sessions, bookings and the directory; used by tables, schemas and screens alike. */

import type { Approval } from "../professionals/choices.ts";

/** How a time is changed; `session` for everybody in it. */
export const moveKinds = ["at_once", "proposal", "session", "other_session"] as const;

export const danceRoles = ["lead", "follow", "either"] as const;
export type DanceRole = (typeof danceRoles)[number];

export const danceRoleNames: Readonly<Record<DanceRole, string>> = {
  lead: "Lead",
  follow: "Follow",
  either: "Either",
};

/**
 * held → requested or confirmed → completed, no_show; or declined, cancelled by either side, expired. Who may move a
 * booking, and when, is one table on the server.
 */
export const bookingStates = [
  "held",
  "requested",
  "confirmed",
  "completed",
  "no_show",
  "declined",
  "cancelled_by_learner",
  "cancelled_by_professional",
  "expired",
] as const;
export type BookingState = (typeof bookingStates)[number];

export const bookingStateNames: Readonly<Record<BookingState, string>> = {
  held: "Held",
  requested: "Waiting for an answer",
  confirmed: "Confirmed",
  completed: "Completed",
  no_show: "No-show",
  declined: "Declined",
  cancelled_by_learner: "Cancelled by the learner",
  cancelled_by_professional: "Cancelled by the professional",
  expired: "Expired",
};

/** States in which a booking takes its learner's time, and its places in the session. */
export const liveStates = ["held", "requested", "confirmed"] as const satisfies readonly BookingState[];

/** `released`: nobody holds it any more, so its time is free again. */
export const sessionStates = ["live", "released"] as const;

export const bookingSides = ["learner", "professional"] as const;
export type BookingSide = (typeof bookingSides)[number];

/**
 * The status of a side's absence: only reported, decided by staff after an objection, or settled since nobody objected.
 */
export const absenceSaid = ["reported", "decided", "settled"] as const;
export type AbsenceSaid = (typeof absenceSaid)[number];

export const moveStates = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type MoveState = (typeof moveStates)[number];

export const waitingStates = ["waiting", "offered", "taken", "passed", "left"] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Who set the date of a session: its first booking, or its professional. */
export const sessionDates = ["open", "fixed"] as const;

/** What of a series is cancelled with one of its dates. */
export const sessionScopes = ["one", "this_and_following"] as const;
export type SessionScope = (typeof sessionScopes)[number];

/** Tabs of a professional's group sessions. */
export const sessionTabs = ["upcoming", "past"] as const;
export type SessionTab = (typeof sessionTabs)[number];

/** What becomes of a date of a series whose time is taken: none, the nearest free time of that day, or nothing is planned at all. */
export const seriesConflictRules = ["skip", "nearest", "stop"] as const;
export type SeriesConflictRule = (typeof seriesConflictRules)[number];

/** Least and most; `pricedDates`: as many as one order has lines. */
export const seriesLimits = { everyWeeks: [1, 4], count: [2, 52], pricedDates: 50 } as const;

/**
 * Minutes before the start at which a waiting list closes. A person who takes a place by request waits for an answer,
 * so they need the same time as any other request (`serviceLimits.requestNoticeMin`).
 */
export const waitingClosesMinutes = { instant: 60, request: 120 } as const satisfies Record<Approval, number>;

/** Waiting lists one person can be on. */
export const maxWaiting = 20;

export const reminderKinds = ["day", "hour"] as const;

/** What somebody can do with a booking now; each is a button. */
export const bookingActions = [
  "pay",
  "withdraw",
  "accept",
  "decline",
  "move",
  "accept_move",
  "decline_move",
  "withdraw_move",
  "cancel",
  "complete",
  "no_show",
  "object",
  "take_back",
  "review",
  "reply",
  "book_again",
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Tabs of /my-bookings. */
export const bookingTabs = ["upcoming", "to_answer", "past", "cancelled"] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** Parts of a day, by the viewer's clock: before 12, from 12 to 17, after 17. */
export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

export const professionalSorts = ["best", "soonest", "price", "rating", "newest"] as const;
export type ProfessionalSort = (typeof professionalSorts)[number];

export const professionalSortNames: Readonly<Record<ProfessionalSort, string>> = {
  best: "Best first",
  soonest: "Soonest free",
  price: "Lowest price",
  rating: "Highest rated",
  newest: "Newest",
};

/** Length of a service in the filter: up to 30 minutes, 31 to 60, over 60. */
export const minuteBands = ["30", "60", "more"] as const;
export type MinuteBand = (typeof minuteBands)[number];

/** How many times one person may hold concurrently, and select per hour. */
export const maxHolds = 3;
export const maxHoldsAnHour = 20;

/** Places one learner can take in a group session. */
export const maxSeats = 4;
