import { staffRefundDays } from "@pavane/contract/checkout/choices";
import { decimalText, formatUsd } from "@pavane/contract/core/money";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import { requestAreas } from "@pavane/contract/identity/role-requests";
import { mayOpenAdminPage, roles, type Role } from "@pavane/contract/identity/roles";
import type { AdminOverview } from "@pavane/contract/screens/schema-admin";
import { countBehind, countDisputed, countListingsBehind } from "../../domains/booking/index.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import { configurationWarnings } from "./configuration-warnings.ts";
import {
  findBookingReports,
  findContactMessages,
  findFailedJobs,
  findOldDrafts,
  findOpenDisputes,
  findOpenRefundRequests,
  findOwedRefunds,
  findResourcesToReview,
  findRoleRequests,
  findSlowRefunds,
  findWaitingMails,
  type Waiting,
} from "./store-overview.ts";

/** What was found for a card; a page that somebody may not open is no link for them. */
export interface Found extends Waiting {
  readonly about?: string | null;
  /** Where it is done, the first that may be opened. */
  readonly at: readonly string[];
  readonly details?: readonly { readonly text: string; readonly at: string | null }[];
  /** What is done about these, where it is not what the card says. */
  readonly action?: string | undefined;
  /** The numbers beside links in the sidebar. */
  readonly badges?: readonly { readonly page: string; readonly count: number }[];
}

/** Something that can wait. Another is one more entry here. */
export interface CardSpec {
  readonly key: string;
  readonly group: AdminOverview["cards"][number]["group"];
  /** Whose business it is. */
  readonly roles: readonly Role[];
  readonly one: string;
  readonly many: string;
  readonly action: string;
  readonly find: (deps: ScreenDeps, actor: Actor) => Promise<Found>;
}

const dayMs = 86_400_000;
/** The payment service answers within minutes, or after the next tries of the job. */
const refundAnswerMs = 3_600_000;
const daysAgo = ({ clock }: ScreenDeps, days: number) => new Date(clock.now().getTime() - days * dayMs);
const together = (cents: number, count: number): string =>
  `${formatUsd(decimalText(cents))}${count === 1 ? "" : " together"}`;
const orderPage = (publicId: string | null) =>
  publicId === null ? "/admin/orders" : `/admin/orders?order=${publicId}`;
const outbox = (status: string) => `/admin/messages?tab=outbox&status=${status}`;

export const cards: readonly CardSpec[] = [
  {
    key: "disputes",
    group: "late",
    roles: ["ADMIN"],
    one: "Disputed payment",
    many: "Disputed payments",
    action: "Open",
    find: async ({ db, testMoney }) => {
      const { cents, publicId, ...waiting } = await findOpenDisputes(db.read, testMoney);
      return { ...waiting, about: together(cents, waiting.count), at: [orderPage(publicId)] };
    },
  },
  {
    key: "failed_refunds",
    group: "late",
    roles: ["ADMIN"],
    one: "Failed refund",
    many: "Failed refunds",
    action: "Open",
    find: async (deps) => {
      const since = daysAgo(deps, staffRefundDays);
      const { cents, publicId, ...waiting } = await findOwedRefunds(deps.db.read, deps.testMoney, since);
      return { ...waiting, about: `${formatUsd(decimalText(cents))} owed to buyers`, at: [orderPage(publicId)] };
    },
  },
  {
    key: "role_requests",
    group: "waiting",
    roles: ["ADMIN", "CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"],
    one: "Role request",
    many: "Role requests",
    action: "Decide",
    find: findRequests,
  },
  {
    key: "resources_to_review",
    group: "waiting",
    roles: ["ADMIN", "CURRICULUM_ADMIN"],
    one: "Resource to review",
    many: "Resources to review",
    action: "Review",
    find: async ({ db }) => {
      const waiting = await findResourcesToReview(db.read);
      const badges = [{ page: "/admin/curriculum-officer", count: waiting.count }];
      return { ...waiting, badges, at: ["/admin/curriculum-officer"] };
    },
  },
  {
    key: "contact_messages",
    group: "waiting",
    roles: ["ADMIN"],
    one: "Contact message",
    many: "Contact messages",
    action: "Answer",
    find: async ({ db }) => {
      const { unassigned, ...waiting } = await findContactMessages(db.read);
      const about = unassigned === 0 || unassigned === waiting.count ? null : `${unassigned} without an assignee`;
      const badges = [{ page: "/admin/messages", count: waiting.count }];
      return { ...waiting, about, badges, at: ["/admin/messages?tab=inbox"] };
    },
  },
  {
    key: "refund_requests",
    group: "waiting",
    roles: ["ADMIN"],
    one: "Refund request",
    many: "Refund requests",
    action: "Open",
    find: async ({ db }) => {
      const { cents, ...waiting } = await findOpenRefundRequests(db.read);
      return { ...waiting, about: together(cents, waiting.count), at: ["/admin/orders?tab=requests&state=open"] };
    },
  },
  {
    key: "booking_disputes",
    group: "waiting",
    roles: ["ADMIN", "INSTRUCTOR_ADMIN"],
    one: "Booking in dispute",
    many: "Bookings in dispute",
    action: "Decide",
    find: async ({ db }) => {
      const waiting = await countDisputed(db.read);
      const badges = [{ page: "/admin/bookings", count: waiting.count }];
      return { ...waiting, badges, at: ["/admin/bookings?attention=dispute"] };
    },
  },
  {
    key: "booking_reports",
    group: "waiting",
    roles: ["ADMIN", "INSTRUCTOR_ADMIN"],
    one: "Reported review of a booking",
    many: "Reported reviews of bookings",
    action: "Open",
    find: async ({ db }) => ({ ...(await findBookingReports(db.read)), at: ["/admin/bookings?tab=reports"] }),
  },
  {
    key: "drafts",
    group: "waiting",
    roles: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"],
    one: "Draft over 30 days",
    many: "Drafts over 30 days",
    action: "Open",
    find: async (deps) => ({
      ...(await findOldDrafts(deps.db.read, daysAgo(deps, 30))),
      at: ["/admin/courses?status=draft"],
    }),
  },
  {
    key: "failed_mails",
    group: "machine",
    roles: ["ADMIN"],
    one: "Mail not delivered",
    many: "Mails not delivered",
    action: "Outbox",
    find: async ({ db }) => ({ ...(await findWaitingMails(db.read, "failed")), at: [outbox("failed")] }),
  },
  {
    key: "queued_mails",
    group: "machine",
    roles: ["ADMIN"],
    one: "Mail waiting to be sent",
    many: "Mails waiting to be sent",
    action: "Outbox",
    // Without a mail server every mail waits for ever, which is a warning and not a queue.
    find: async ({ db, config }) => ({
      ...(config.smtpUrl === null ? { count: 0, oldestAt: null } : await findWaitingMails(db.read, "queued")),
      at: [outbox("queued")],
    }),
  },
  {
    key: "failed_jobs",
    group: "machine",
    roles: ["ADMIN"],
    one: "Background job given up",
    many: "Background jobs given up",
    action: "Open",
    find: async ({ db }) => ({ ...(await findFailedJobs(db.read)), at: ["/admin/deployment"] }),
  },
  {
    key: "refunds_on_their_way",
    group: "machine",
    roles: ["ADMIN"],
    one: "Refund without an answer",
    many: "Refunds without an answer",
    action: "Open",
    find: async ({ db, clock, testMoney }) => {
      const since = new Date(clock.now().getTime() - refundAnswerMs);
      const { cents, publicId, ...waiting } = await findSlowRefunds(db.read, testMoney, since);
      return { ...waiting, about: together(cents, waiting.count), at: [orderPage(publicId)] };
    },
  },
  {
    key: "bookings_behind",
    group: "machine",
    roles: ["ADMIN"],
    one: "Booking behind the clock",
    many: "Bookings behind the clock",
    action: "Open",
    find: async ({ db, clock }) => ({
      ...(await countBehind(db.read, clock.now())),
      about: "a job should have moved them on",
      at: ["/admin/bookings?attention=behind"],
    }),
  },
  {
    key: "listings_behind",
    group: "machine",
    roles: ["ADMIN"],
    one: "Listing behind",
    many: "Listings behind",
    action: "Wait",
    find: async ({ db, clock }) => ({
      ...(await countListingsBehind(db.read, clock.now())),
      about: "the directory shows old free times",
      at: [],
    }),
  },
  {
    key: "configuration",
    group: "machine",
    roles: ["ADMIN"],
    one: "Configuration warning",
    many: "Configuration warnings",
    action: "Settings",
    find: async ({ config, getSettings }) => {
      const details = configurationWarnings(config, await getSettings());
      const at = details.flatMap((warning) => warning.at ?? []);
      const action = at[0]?.startsWith("/admin/messages") ? "Outbox" : undefined;
      return { count: details.length, oldestAt: null, details, at, action };
    },
  },
];

const wishes: Readonly<Partial<Record<Role, string>>> = {
  INSTRUCTOR: "to teach",
  COURSE_CREATOR: "to teach",
  SELLER: "to sell",
  CURRICULUM_SELLER: "to sell",
  PROFESSIONAL: "to be booked",
  BOOKING_PROFESSIONAL: "to be booked",
  DIRECTORY_MEMBER: "to be listed",
};

const otherWish = "for another role";
const wishOrder: readonly string[] = [...new Set(Object.values(wishes)), otherWish];

/** Where requests are decided, the first for all of them. */
const requestPages: readonly { readonly page: string; readonly asked: readonly Role[] }[] = [
  { page: "/admin/roles", asked: roles },
  { page: "/admin/instructors", asked: requestAreas.teaching },
  { page: "/admin/sellers", asked: requestAreas.selling },
];

/** Requests for the roles that somebody may give on a page they may open. */
async function findRequests({ db }: ScreenDeps, { roles: held }: Actor): Promise<Found> {
  const pages = requestPages.filter(({ page }) => mayOpenAdminPage(held, page));
  const toGive = rolesToChange([...held]).filter((role) => pages.some(({ asked }) => asked.includes(role)));
  const rows = await findRoleRequests(db.read, toGive);
  const byWish = new Map<string, number>();
  for (const { role, count } of rows) {
    const wish = wishes[role] ?? otherWish;
    byWish.set(wish, (byWish.get(wish) ?? 0) + count);
  }
  const moments = rows.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  const sumOf = (some: typeof rows) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    count: sumOf(rows),
    badges: pages.map(({ page, asked }) => ({ page, count: sumOf(rows.filter(({ role }) => asked.includes(role))) })),
    oldestAt: moments.length === 0 ? null : new Date(Math.min(...moments)),
    about: wishOrder.flatMap((wish) => (byWish.has(wish) ? `${byWish.get(wish)} ${wish}` : [])).join(", "),
    at: pages.map(({ page }) => `${page}?tab=requests`),
  };
}
