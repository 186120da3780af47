/** Words of professionals, their services and hours; used by tables, schemas and screens alike. */

/** Where a service takes place. */
export const serviceModes = ["online", "place"] as const;
export type ServiceMode = (typeof serviceModes)[number];

export const serviceModeNames: Readonly<Record<ServiceMode, string>> = { online: "Online", place: "In person" };

/** `open`: at any free time; `fixed`: only at the dates its professional sets. */
export const serviceDates = ["open", "fixed"] as const;
export type ServiceDates = (typeof serviceDates)[number];

/** Whether a booking is confirmed immediately or by request. */
export const approvals = ["instant", "request"] as const;
export type Approval = (typeof approvals)[number];

export const approvalNames: Readonly<Record<Approval, string>> = { instant: "Books at once", request: "By request" };

/** The cancellation policies: how much of a payment is refunded when its learner cancels. */
export const policyKeys = ["flexible", "moderate", "strict"] as const;
export type PolicyKey = (typeof policyKeys)[number];

export const policyNames: Readonly<Record<PolicyKey, string>> = {
  flexible: "Flexible",
  moderate: "Moderate",
  strict: "Strict",
};

export const policyTexts: Readonly<Record<PolicyKey, string>> = {
  flexible: "Everything back until 24 hours before; after that nothing.",
  moderate: "Everything back until 7 days before, half until 48 hours before; after that nothing.",
  strict: "Everything back until 7 days before; after that nothing.",
};

/** Minutes between two offered starts. */
export const startSteps = [5, 10, 15, 20, 30, 60] as const;

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

/** What a person must complete before they can be booked, in the order of the checklist. */
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

/** Calendars elsewhere whose events keep a professional's time busy. */
export const maxBusyFeeds = 5;
export const maxFeedReadsAnHour = 30;
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
