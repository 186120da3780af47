import { keysOf } from "../core/codes.ts";

/** Where kinds of notices stand together, in their order on the page. */
export const noticeGroups = {
  learning: "Learning",
  teaching: "Teaching",
  buying: "Buying",
  selling: "Selling",
  booking: "Booking",
  messages: "Messages",
  subscription: "Subscription",
  account: "Account and roles",
  staff: "Staff",
} as const;

type NoticeGroup = keyof typeof noticeGroups;

export interface NoticeKindFacts {
  readonly group: NoticeGroup;
  readonly name: string;
  /** Whether a mail comes with it until somebody says otherwise; `always`: whatever they say. */
  readonly email: "on" | "off" | "always";
  /** It also always stands in the bell. */
  readonly locked?: true;
}

/** What people are told of. What a mail is about decides which of these it is (`mail-kinds.ts` of the server). */
const kinds = {
  announcement: { group: "learning", name: "Announcements of your courses", email: "on" },
  answer: { group: "learning", name: "Answers to your questions", email: "on" },
  assessment: { group: "learning", name: "Marks of the videos you handed in", email: "on" },
  course_help: {
    group: "learning",
    name: "What a teacher does for you: a place, more time, a better result",
    email: "on",
  },
  certificate: { group: "learning", name: "Certificates issued or about to expire", email: "on" },
  enrolment: { group: "teaching", name: "Enrolments and reviews of your courses, once a day", email: "on" },
  question: { group: "teaching", name: "Questions in your courses", email: "on" },
  submission: { group: "teaching", name: "Videos to mark in your courses", email: "on" },
  course_team: { group: "teaching", name: "Courses you are given to teach, or no longer teach", email: "on" },
  course_import: {
    group: "teaching",
    name: "Courses you import, when they are there or could not be made",
    email: "off",
  },
  receipt: { group: "buying", name: "Receipts", email: "always" },
  refund: { group: "buying", name: "Refunds", email: "on" },
  new_version: { group: "buying", name: "New versions of what you have", email: "on" },
  access: { group: "buying", name: "Material you are given, and when that ends", email: "on" },
  sale: { group: "selling", name: "Sales", email: "off" },
  resource_review: { group: "selling", name: "Reviews of your resources", email: "off" },
  review_decision: { group: "selling", name: "What the review of your resources decides", email: "on" },
  refund_request: { group: "selling", name: "Buyers who ask for their money back", email: "on" },
  store: { group: "selling", name: "What is decided about your store", email: "always" },
  payout: { group: "selling", name: "Payouts and what you are credited", email: "on" },
  booking_request: { group: "booking", name: "Requests", email: "on" },
  booking_confirmed: { group: "booking", name: "Confirmed bookings", email: "on" },
  booking_changed: { group: "booking", name: "New times and proposals", email: "on" },
  booking_cancelled: { group: "booking", name: "Bookings cancelled, declined or run out", email: "on" },
  booking_reminder: { group: "booking", name: "Reminders", email: "on" },
  booking_after: { group: "booking", name: "After a session: reviews and absences", email: "on" },
  waiting_list: { group: "booking", name: "Waiting lists", email: "on" },
  calendar: { group: "booking", name: "Calendars elsewhere that cannot be read", email: "on" },
  message: { group: "messages", name: "New messages", email: "on" },
  trial_ending: { group: "subscription", name: "Trials about to end", email: "on" },
  renewed: { group: "subscription", name: "Renewals, with their invoices", email: "always" },
  payment_failed: { group: "subscription", name: "Failed payments", email: "always" },
  plan: { group: "subscription", name: "Changes of your plan, its price and its seats", email: "always" },
  role_decided: { group: "account", name: "Roles you asked for", email: "on" },
  terms: { group: "account", name: "New terms", email: "always" },
  contact_answer: { group: "account", name: "Answers to what you wrote to us", email: "always" },
  security: { group: "account", name: "Security", email: "always", locked: true },
  role_request: { group: "staff", name: "Role requests", email: "off" },
  contact: { group: "staff", name: "Messages from the contact page", email: "off" },
  report: { group: "staff", name: "Reports", email: "off" },
  people_import: { group: "staff", name: "People you import, when the last line is done", email: "off" },
  trouble: { group: "staff", name: "Failed jobs, payments and machines", email: "always" },
} as const satisfies Record<string, NoticeKindFacts>;

export type NoticeKind = keyof typeof kinds;

export const noticeKindFacts: Readonly<Record<NoticeKind, NoticeKindFacts>> = kinds;

export const noticeKinds = keysOf(kinds);

export interface Preference {
  readonly in_app: boolean;
  readonly email: boolean;
}

/** What counts for somebody who chose this, or nothing: what is locked on stays on. */
export function preferenceFor(kind: NoticeKind, chosen: Preference | null): Preference {
  const { email, locked = false } = noticeKindFacts[kind];
  return {
    in_app: locked || (chosen?.in_app ?? true),
    email: email === "always" || (chosen?.email ?? email === "on"),
  };
}

/** Whether somebody may choose this of a kind. */
export const isAllowed = (kind: NoticeKind, chosen: Preference): boolean => {
  const counts = preferenceFor(kind, chosen);
  return counts.in_app === chosen.in_app && counts.email === chosen.email;
};

/** Kinds that a person can be told of: those of staff are for staff. */
export const noticeKindsFor = (isStaff: boolean): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => isStaff || noticeKindFacts[kind].group !== "staff");

/** Unread notices are counted up to here. */
export const maxUnread = 100;

export const noticeFilters = ["all", "unread"] as const;

export const noticesAtOnce = 30;

/** Browsers of one person that show notices while the site is closed. */
export const maxPushDevices = 20;

/** How long a notice is kept. */
export const noticeKeptDays = 180;
