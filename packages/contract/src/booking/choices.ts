/** Words of professionals, services, sessions and bookings; used by tables, schemas and screens alike. */

/** Where a service takes place. */
export const serviceModes = ["online", "place"] as const;
export type ServiceMode = (typeof serviceModes)[number];

export const serviceModeNames: Readonly<Record<ServiceMode, string>> = { online: "Online", place: "In person" };

/** `open`: at any free time; `fixed`: only at the dates its professional sets. */
export const serviceDates = ["open", "fixed"] as const;
export type ServiceDates = (typeof serviceDates)[number];

/** Whether a booking stands at once or is asked for. */
export const approvals = ["instant", "request"] as const;
export type Approval = (typeof approvals)[number];

export const approvalNames: Readonly<Record<Approval, string>> = { instant: "Books at once", request: "By request" };

/** How much of a payment comes back when its learner cancels. */
export const policyKeys = ["flexible", "moderate", "strict"] as const;
export type PolicyKey = (typeof policyKeys)[number];

export const policyNames: Readonly<Record<PolicyKey, string>> = {
  flexible: "Flexible",
  moderate: "Moderate",
  strict: "Strict",
};

/** How a time is changed; `session` for everybody in it. */
export const moveKinds = ["at_once", "proposal", "session", "other_session"] as const;

export const policyTexts: Readonly<Record<PolicyKey, string>> = {
  flexible: "Everything back until 24 hours before; after that nothing.",
  moderate: "Everything back until 7 days before, half until 48 hours before; after that nothing.",
  strict: "Everything back until 7 days before; after that nothing.",
};

/** Minutes between two offered starts. */
export const startSteps = [5, 10, 15, 20, 30, 60] as const;
export type StartStep = (typeof startSteps)[number];

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

/** How it stands that a side did not come: only reported, decided by staff after an objection, or settled since nobody objected. */
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
 * A waiting list closes so many minutes before the start. Whoever takes a place by request asks for an answer, so they need the time
 * that everybody needs who asks for one (`serviceLimits.requestNoticeMin`).
 */
export const waitingClosesMinutes = { instant: 60, request: 120 } as const satisfies Record<Approval, number>;

/** Waiting lists one person can be on. */
export const mostWaiting = 20;

export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Why a start is not offered, in the order in which they are asked. */
export const startRefusals = [
  "does_not_exist",
  "day_off",
  "date_closed",
  "outside_hours",
  "does_not_fit",
  "too_far",
  "notice",
  "daily_limit",
  "own_booking",
  "booked",
  "calendar",
  "buffer",
] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** What stands between a person and being booked, in the order of the checklist. */
export const checklistKeys = [
  "role",
  "level",
  "email",
  "profile",
  "hours",
  "service",
  "payouts",
  "published",
  "terms",
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];
export const checklistStates = ["done", "to_do", "waiting", "refused"] as const;
export type ChecklistState = (typeof checklistStates)[number];

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

/** Least and most of what a service is made of; minutes unless said. */
export const serviceLimits = {
  name: [3, 120],
  description: [10, 2000],
  minutes: [15, 480],
  buffer: [0, 120],
  noticeMin: [0, 43_200],
  requestNoticeMin: 120,
  furthestDays: [1, 365],
  capacity: [1, 30],
  services: 50,
} as const;

/** How many times somebody holds at once, and chooses in an hour. */
export const mostHolds = 3;
export const mostHoldsAnHour = 20;

/** Places one learner can take in a group session. */
export const mostSeats = 4;

/** Calendars elsewhere whose events keep a professional's time busy. */
export const mostBusyFeeds = 5;
export const mostFeedReadsAnHour = 30;
/** So long the last good copy of one that cannot be read counts. */
export const feedKeptDays = 7;

/** Why a calendar elsewhere could not be read. */
export const feedFaults = [
  "unreachable",
  "refused",
  "late",
  "too_large",
  "no_calendar",
  "unknown_zone",
  "too_much",
  "own",
  "lost",
] as const;
export type FeedFault = (typeof feedFaults)[number];
export const feedFaultTexts: Readonly<Record<FeedFault, string>> = {
  unreachable: "There is nothing at this address that can be reached.",
  refused: "The other side does not hand it out. It may have another address now.",
  late: "It took longer than 10 seconds.",
  too_large: "It is larger than 5 MB.",
  no_calendar: "What is there is no calendar, or not a whole one.",
  unknown_zone: "It names a time zone that is not known here.",
  too_much: "It has more events, or events that repeat more often, than can be read.",
  own: "It is a calendar of this site. What you have here is known already.",
  lost: "The address kept here can no longer be used. Remove this calendar and add it again.",
};
