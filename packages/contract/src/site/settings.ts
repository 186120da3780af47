import { keysOf } from "../core/codes.ts";
import type { z } from "zod";
import type { Role } from "../identity/roles.ts";
import * as kinds from "./setting-kinds.ts";
import type { Control, Kind } from "./setting-kinds.ts";

/** Groups of settings in their order. ADMIN may change all. */
export const settingGroups = {
  site: { label: "Site", roles: ["ADMIN"] },
  accounts: {
    label: "Accounts",
    roles: ["ADMIN"],
    note: "These decide who gets in, so they ask you to confirm it’s you.",
    confirmed: true,
  },
  uploads: { label: "Uploads", roles: ["ADMIN"] },
  learning: { label: "Learning", roles: ["ADMIN"] },
  curriculum: { label: "Curriculum", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  commerce: {
    label: "Commerce",
    roles: ["ADMIN"],
    note: "Money settings ask you to confirm it’s you. Prices of plans, and the commission of each tier, are under Subscription plans.",
    confirmed: true,
  },
  booking: { label: "Booking", roles: ["ADMIN"] },
  mail: {
    label: "Mail",
    roles: ["ADMIN"],
    note: "These decide whom answers reach, so they ask you to confirm it’s you.",
    confirmed: true,
  },
} as const satisfies Readonly<Record<string, SettingGroupAbout>>;

interface SettingGroupAbout {
  readonly label: string;
  /** Roles that may read and change it. */
  readonly roles: readonly Role[];
  /** What is true of all in it. */
  readonly note?: string;
  /** Changing it needs a fresh confirmation. */
  readonly confirmed?: true;
}

export type SettingGroupName = keyof typeof settingGroups;

export const settingGroupNames = keysOf(settingGroups);

/** All about a group, for any group. */
export const aboutGroup = (group: SettingGroupName): SettingGroupAbout => settingGroups[group];

interface About<Schema extends z.ZodType> {
  readonly label: string;
  readonly help: string;
  /** What counts until somebody chooses. */
  readonly default: z.output<Schema>;
  /** It is public, at /api/site. */
  readonly public?: true;
  /** What saving a change of it says besides. */
  readonly effect?: string;
}

const setting = <Schema extends z.ZodType>(group: SettingGroupName, kind: Kind<Schema>, about: About<Schema>) => ({
  group,
  ...kind,
  ...about,
});

/** Roles that people ask for, by what they are called. */
const askedRoles = {
  INSTRUCTOR: "Instructor",
  COURSE_CREATOR: "Course creator",
  BOOKING_PROFESSIONAL: "Professional",
  SELLER: "Seller",
  CURRICULUM_SELLER: "Curriculum seller",
  DIRECTORY_MEMBER: "Listed member",
} as const satisfies Partial<Record<Role, string>>;

/**
 * Every setting once, in the order of its group: its allowed values, its default, and its text on the screen. A setting
 * that has no effect is not listed here.
 */
export const settings = {
  name: setting("site", kinds.words(60, "Enter a name."), {
    label: "Name",
    help: "Stands in the header, in titles, on certificates issued from now on, and in mails.",
    default: "Pavane",
    public: true,
  }),
  headline: setting("site", kinds.words(120, "Enter a headline."), {
    label: "Headline",
    help: "Opens the home page. Words between two stars are set in italics.",
    default: "Teach dance *beautifully*, and prove it.",
    public: true,
  }),
  lead: setting("site", kinds.sentences(300, "Enter a lead."), {
    label: "Lead",
    help: "Below the headline, and at the foot of every page.",
    default: "Certification courses, ready-to-teach curriculum and working professionals to learn from, in one studio.",
    public: true,
  }),
  notice: setting("site", kinds.optionalLines(300), {
    label: "Notice",
    help: "A line above every page until you take it away.",
    default: null,
    public: true,
  }),
  support_email: setting("site", kinds.optionalEmail(), {
    label: "Support e-mail",
    help: "Shown at the foot of every page, and in mails that tell people whom to write to.",
    default: null,
    public: true,
  }),
  postal_address: setting("site", kinds.optionalLines(300), {
    label: "Postal address",
    help: "At the foot of every page, and on receipts.",
    default: null,
    public: true,
  }),
  phone: setting("site", kinds.optionalPhone(), {
    label: "Phone",
    help: "At the foot of every page. Begin with the country, such as +1 212 555 0142.",
    default: null,
    public: true,
  }),
  socials: setting("site", kinds.links(), {
    label: "Links elsewhere",
    help: "Where else people find you. They stand at the foot of every page.",
    default: [],
    public: true,
  }),
  time_zone: setting("site", kinds.timeZone(), {
    label: "Time zone",
    help: "Days of figures, and dates on certificates issued from now on.",
    default: "America/New_York",
    public: true,
  }),
  image_hosts: setting("site", kinds.hosts(), {
    label: "Image hosts",
    help: "One host a line. Pictures on it, and on hosts below it, load from there; pictures of all other hosts are copied here when they are saved, and are links in texts.",
    default: [],
    public: true,
  }),
  video_hosts: setting("site", kinds.hosts(), {
    label: "Video hosts",
    help: "One host a line, besides YouTube and Vimeo. Its videos play here once the viewer agreed.",
    default: [],
  }),
  media_origin: setting("site", kinds.optionalOrigin(), {
    label: "Address of moved uploads",
    help: "Where uploads of an earlier site still lie. Files that are missing here are looked for there, below /uploads.",
    default: null,
    public: true,
  }),

  registration_open: setting("accounts", kinds.onOff(), {
    label: "Registration open",
    help: "Off: nobody can create an account. Guests can still claim what they bought.",
    default: true,
    public: true,
  }),
  accept_roles_automatically: setting("accounts", kinds.anyOf(askedRoles), {
    label: "Roles accepted automatically",
    help: "Whoever asks for one of these has it at once. All others wait for a decision.",
    default: [],
  }),
  booking_email_confirmed: setting("accounts", kinds.onOff(), {
    label: "Selling and being booked need a confirmed e-mail",
    help: "Resources can be sent for review, and professionals be booked, only by who has confirmed their e-mail address.",
    default: true,
    effect: "This counts for what is sent for review and for new bookings from now on.",
  }),
  two_factor_for_admins: setting("accounts", kinds.onOff(), {
    label: "Two-factor for admin roles",
    help: "On: the admin area and its calls stay closed to whoever has an admin role and has not turned on two-factor sign-in. They are led to where it is turned on.",
    default: false,
  }),
  idle_days: setting("accounts", kinds.whole(1, 90, "days"), {
    label: "Idle days",
    help: "After so many days without a visit one signs in again. Counts for a session from its next use; 90 days after signing in every session ends.",
    default: 30,
  }),

  file_mb: setting("uploads", kinds.whole(1, 50, "MB"), {
    label: "File",
    help: "The largest file of an upload. Videos have limits of their own.",
    default: 20,
    public: true,
  }),
  package_mb: setting("uploads", kinds.whole(5, 1000, "MB"), {
    label: "Package",
    help: "The largest package (SCORM) of a lesson.",
    default: 250,
  }),
  files: setting("uploads", kinds.whole(1, 10, "files"), {
    label: "Files at once",
    help: "How many files one upload may carry.",
    default: 5,
    public: true,
  }),
  course_image_mb: setting("uploads", kinds.whole(1, 25, "MB"), {
    label: "Course image",
    help: "The largest picture of a course, also when it is fetched from an address.",
    default: 5,
    public: true,
  }),
  admin_image_mb: setting("uploads", kinds.whole(1, 50, "MB"), {
    label: "Image in the administration",
    help: "The largest picture that staff upload.",
    default: 25,
    public: true,
  }),
  profile_image_mb: setting("uploads", kinds.whole(1, 25, "MB"), {
    label: "Profile image",
    help: "The largest photo of a person.",
    default: 5,
    public: true,
  }),
  storage_mb: setting("uploads", kinds.whole(1, 1_048_576, "MB"), {
    label: "Storage of a person",
    help: "What one person’s files may take up together. Files that are there stay.",
    default: 200,
  }),
  storage_teaching_mb: setting("uploads", kinds.whole(1, 1_048_576, "MB"), {
    label: "Storage of sellers and teachers",
    help: "The same for those who sell, teach or run the site. Sizes are shown by thousands, so 20,480 MB read as 21.5 GB.",
    default: 20_480,
  }),

  watched_percent: setting("learning", kinds.whole(1, 100, "%"), {
    label: "Watched",
    help: "So much of a video must be seen before its lesson counts as done. Lessons that are done stay done.",
    default: 90,
  }),
  learner_video_mb: setting("learning", kinds.whole(10, 2048, "MB"), {
    label: "Video of a learner",
    help: "The largest video that a learner may hand in for an assessment.",
    default: 500,
  }),
  learner_video_minutes: setting("learning", kinds.whole(1, 60, "minutes"), {
    label: "Length of such a video",
    help: "No assessment asks for a longer one.",
    default: 10,
  }),
  learner_video_days: setting("learning", kinds.whole(30, 3650, "days"), {
    label: "Videos of learners are kept",
    help: "So long after they were marked. Marks and comments stay.",
    default: 365,
  }),
  second_marking_percent: setting("learning", kinds.whole(0, 100, "%"), {
    label: "Second marking",
    help: "This share of passed videos is marked by a second assessor too, as are all that are to be resubmitted. 0: only those.",
    default: 10,
  }),

  curriculum_review_needed: setting("curriculum", kinds.onOff(), {
    label: "Review needed",
    help: "A resource is looked at by staff before it is sold.",
    default: true,
  }),
  curriculum_sellers_automatic: setting("curriculum", kinds.onOff(), {
    label: "Sellers accepted automatically",
    help: "Whoever asks to sell may do so at once.",
    default: false,
  }),
  curriculum_featured_places: setting("curriculum", kinds.whole(0, 48, "places"), {
    label: "Featured places",
    help: "How many resources can be featured at a time.",
    default: 12,
  }),
  curriculum_preview_seconds: setting("curriculum", kinds.whole(0, 300, "seconds"), {
    label: "Preview",
    help: "How much of a recording can be heard or seen before it is bought.",
    default: 30,
  }),
  curriculum_review_target_days: setting("curriculum", kinds.whole(1, 60, "days"), {
    label: "Review target",
    help: "Resources that wait longer are shown as late.",
    default: 3,
  }),

  guest_checkout: setting("commerce", kinds.onOff(), {
    label: "Guest checkout",
    help: "Buy without an account; the purchase can be claimed later.",
    default: true,
    public: true,
  }),
  sale_hold_days: setting("commerce", kinds.whole(0, 180, "days"), {
    label: "Sale hold days",
    help: "How long a sale is kept before it can be paid out.",
    default: 14,
    effect: "The new hold counts for sales from now on.",
  }),
  payout_minimum: setting("commerce", kinds.amount(1_00, 1_000_00), {
    label: "Payout minimum",
    help: "Weekly payouts and those that are asked for wait until so much can be paid. What is left of a closed store is paid whatever it is.",
    default: "25.00",
    effect: "The new minimum counts for payouts from now on.",
  }),
  inclusion_percent: setting("commerce", kinds.whole(0, 100, "%"), {
    label: "Inclusion credit",
    help: "What sellers earn of the list price when somebody on a paid plan first opens a resource their plan includes.",
    default: 20,
    effect: "The new percentage counts for what is opened from now on.",
  }),
  refund_days: setting("commerce", kinds.whole(1, 180, "days"), {
    label: "Refund days",
    help: "Buyers may ask for their money back for this long.",
    default: 30,
    public: true,
    effect: "The new refund days count for purchases from now on.",
  }),
  trial_days: setting("commerce", kinds.whole(0, 90, "days"), {
    label: "Trial days",
    help: "How long a person’s first plan costs nothing. 0: there is no trial.",
    default: 14,
    effect: "The new trial counts for plans begun from now on.",
  }),
  grace_days: setting("commerce", kinds.whole(0, 60, "days"), {
    label: "Grace days",
    help: "How long a plan is kept after its payment failed, while the card is tried again.",
    default: 14,
    effect: "The new grace counts for payments that fail from now on.",
  }),
  trial_grace_days: setting("commerce", kinds.whole(0, 60, "days"), {
    label: "Grace after a trial",
    help: "The same for the first payment, when a trial ends.",
    default: 3,
    effect: "The new grace counts for trials that end from now on.",
  }),

  booking_hold_minutes: setting("booking", kinds.whole(5, 60, "minutes"), {
    label: "Hold",
    help: "How long a chosen time is kept for somebody while they pay. Placing the order gives it once more.",
    default: 10,
    effect: "The new time counts for holds from now on.",
  }),
  booking_first_reminder_hours: setting("booking", kinds.whole(6, 168, "hours"), {
    label: "First reminder",
    help: "How long before a session both sides are reminded of it. Who booked later than that is not.",
    default: 24,
  }),
  booking_last_reminder_hours: setting("booking", kinds.whole(1, 5, "hours"), {
    label: "Last reminder",
    help: "The same once more, shortly before.",
    default: 1,
  }),
  booking_answer_hours: setting("booking", kinds.whole(1, 336, "hours"), {
    label: "Time to answer",
    help: "How long a professional has to answer a request, an hour before it starts at the latest.",
    default: 48,
    effect: "The new time counts for requests from now on.",
  }),
  booking_offer_minutes: setting("booking", kinds.whole(10, 240, "minutes"), {
    label: "Offer of a freed place",
    help: "How long a place in a full group is kept for the first who waits, before the next is asked. Within 12 hours of the start it is 10 minutes.",
    default: 30,
    effect: "The new time counts for offers from now on.",
  }),

  mail_from_name: setting("mail", kinds.words(60, "Enter a name."), {
    label: "From name",
    help: "Whom mails come from.",
    default: "Pavane",
  }),
  mail_from_address: setting("mail", kinds.email(), {
    label: "From address",
    help: "The mail server must be allowed to send for it, or mails end up as spam.",
    default: "no-reply@example.org",
  }),
  mail_reply_to: setting("mail", kinds.optionalEmail(), {
    label: "Reply-to",
    help: "Where answers to mails go. Without one they go to the from address.",
    default: null,
  }),
} as const;

export type SettingKey = keyof typeof settings;

/** Every setting as it is now. */
export type Settings = { readonly [Key in SettingKey]: z.output<(typeof settings)[Key]["schema"]> };

/** One setting, of any key. */
export interface Setting extends About<z.ZodType> {
  readonly group: SettingGroupName;
  readonly schema: z.ZodType;
  readonly control: Control;
}

export const settingKeys = keysOf(settings);

export const settingOf = (key: SettingKey): Setting => settings[key];

export const settingsIn = (group: SettingGroupName): readonly SettingKey[] =>
  settingKeys.filter((key) => settings[key].group === group);
