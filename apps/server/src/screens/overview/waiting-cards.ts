import { unchangedDays } from "@pavane/contract/courses/choices";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import { requestAreas } from "@pavane/contract/identity/role-requests";
import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { roles, type Role } from "@pavane/contract/identity/roles";
import { countDisputed } from "../../domains/booking/index.ts";
import type { ScreenDeps } from "../ports.ts";
import { countNamesWaiting } from "../../domains/resources/index.ts";
import { daysAgo, type CardSpec, type CardContent, type Viewer } from "./card-spec.ts";
import { together } from "./card-texts.ts";
import {
  findBookingReports,
  findContactMessages,
  findOldDrafts,
  findOpenRefundRequests,
  findPeopleReports,
  findResourcesToReview,
  findRoleRequests,
  findStoreReports,
} from "./overview-repository.ts";

/** A draft that nobody changed for so many days is forgotten or waits for somebody. */
const staleDays = unchangedDays[0];

/** What waits for a person to decide or answer. */
export const waitingCards: readonly CardSpec[] = [
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
    key: "store_names",
    group: "waiting",
    roles: ["ADMIN", "CURRICULUM_ADMIN"],
    one: "Store name to look at",
    many: "Store names to look at",
    action: "Look",
    find: async ({ db }) => {
      const waiting = await countNamesWaiting(db.read);
      const badges = [{ page: "/admin/sellers", count: waiting.count }];
      return { ...waiting, badges, at: ["/admin/sellers?name=waiting"] };
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
      const { unopened, unassigned, ...waiting } = await findContactMessages(db.read);
      const about = unassigned === 0 || unassigned === waiting.count ? null : `${unassigned} without an assignee`;
      const badges = [{ page: "/admin/messages", count: unopened }];
      return { ...waiting, about, badges, at: ["/admin/messages?tab=inbox&status=waiting"] };
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
    key: "people_reports",
    group: "waiting",
    roles: ["ADMIN"],
    one: "Report of a message or a person",
    many: "Reports of messages and people",
    action: "Decide",
    find: async ({ db }) => {
      const waiting = await findPeopleReports(db.read);
      const badges = [{ page: "/admin/messages", count: waiting.count }];
      return { ...waiting, badges, at: ["/admin/messages?tab=reports"] };
    },
  },
  {
    key: "store_reports",
    group: "waiting",
    roles: ["ADMIN", "CURRICULUM_ADMIN"],
    one: "Report from the store",
    many: "Reports from the store",
    action: "Open",
    find: async ({ db }) => ({
      ...(await findStoreReports(db.read)),
      at: ["/admin/curriculum-officer?tab=reports"],
    }),
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
      ...(await findOldDrafts(deps.db.read, daysAgo(deps, Number(staleDays)))),
      at: [`/admin/courses?status=draft&unchanged=${staleDays}`],
      elsewhere: `/instructor/courses?scope=all&status=draft&unchanged=${staleDays}`,
    }),
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
async function findRequests({ db }: ScreenDeps, { roles: held }: Viewer): Promise<CardContent> {
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
