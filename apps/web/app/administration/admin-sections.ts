import { mayOpenAdminPage, type AdminPage } from "@pavane/contract/identity/admin-pages";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/roles";
import type { Me } from "../session/session.ts";
import type { SidebarGroup } from "../ui/display/sidebar.tsx";
import { sellingGroups, teachingGroups } from "./area-groups.ts";

interface Section {
  readonly label: string;
  readonly to: AdminPage;
  readonly end?: boolean;
}

interface SectionGroup {
  readonly title?: string;
  readonly sections: readonly Section[];
}

/** The sidebar of the administration, in its order; pages appear here once they exist. */
const groups: readonly SectionGroup[] = [
  {
    sections: [
      { label: "Overview", to: "/admin", end: true },
      { label: "Dashboard", to: "/admin/dashboard" },
    ],
  },
  {
    title: "People",
    sections: [
      { label: "Users", to: "/admin/users" },
      { label: "Roles", to: "/admin/roles" },
      { label: "Instructors", to: "/admin/instructors" },
      { label: "Sellers", to: "/admin/sellers" },
    ],
  },
  {
    title: "Learning",
    sections: [
      { label: "Courses", to: "/admin/courses" },
      { label: "Course creator", to: "/admin/course-creator" },
      { label: "Course categories", to: "/admin/course-categories" },
      { label: "Certificates", to: "/admin/certificates" },
    ],
  },
  {
    title: "Curriculum",
    sections: [
      { label: "Curriculum officer", to: "/admin/curriculum-officer" },
      { label: "Resources", to: "/admin/resources" },
      { label: "Resource categories", to: "/admin/resource-categories" },
      { label: "Curriculum store", to: "/admin/curriculum" },
      { label: "Curriculum categories", to: "/admin/curriculum-categories" },
      { label: "Dance styles", to: "/admin/dance-styles" },
    ],
  },
  {
    title: "Commerce",
    sections: [
      { label: "Bookings", to: "/admin/bookings" },
      { label: "Orders", to: "/admin/orders" },
      { label: "Subscription plans", to: "/admin/subscription-plans" },
      { label: "Coupons", to: "/admin/coupons" },
    ],
  },
  { title: "Inbox", sections: [{ label: "Messages", to: "/admin/messages" }] },
  {
    title: "Site",
    sections: [
      { label: "Settings", to: "/admin/settings" },
      { label: "Deployment", to: "/admin/deployment" },
      { label: "Documentation", to: "/admin/documentation" },
      { label: "Sign-in providers", to: "/admin/sign-in-providers" },
      { label: "Webhooks", to: "/admin/webhooks" },
      { label: "Audit log", to: "/admin/audit" },
    ],
  },
];

/** For those without the list of all courses, the course creator is where courses are. */
const labelOf = ({ to, label }: Section, roles: readonly string[]): string =>
  to === "/admin/course-creator" && !mayOpenAdminPage(roles, "/admin/courses") ? "Courses" : label;

/** Only what these roles may open, with how many things wait there; a group without a page is left out. */
export const adminSections = (roles: readonly string[], waiting: ReadonlyMap<string, number>): SidebarGroup[] =>
  groups.flatMap(({ title, sections }) => {
    const links = sections
      .filter(({ to }) => mayOpenAdminPage(roles, to))
      .map((section) => ({ ...section, label: labelOf(section, roles), count: waiting.get(section.to) ?? 0 }));
    return links.length === 0 ? [] : [{ ...(title !== undefined && { title }), links }];
  });

/** The same, and below it the pages of teaching and selling for those of the area who have them besides. */
export function adminSidebar(
  me: Pick<Me, "role" | "preparing">,
  waiting: ReadonlyMap<string, number>,
): readonly SidebarGroup[] {
  const administration = adminSections(me.role, waiting);
  const there = new Set(administration.flatMap(({ links }) => links.map(({ to }) => to)));
  const besides = (title: string, area: readonly SidebarGroup[]): SidebarGroup => ({
    title,
    links: area.flatMap(({ links }) => links.filter(({ to }) => !there.has(to))),
  });
  return [
    ...administration,
    ...(hasAnyRole(me.role, ["INSTRUCTOR_ADMIN"]) ? [besides("Teaching", teachingGroups(me, ""))] : []),
    ...(hasAnyRole(me.role, sellerRoles) ? [besides("Selling", sellingGroups(true))] : []),
  ];
}
