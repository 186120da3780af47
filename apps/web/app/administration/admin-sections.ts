import { mayOpenAdminPage, type AdminPage } from "@pavane/contract/identity/admin-pages";
import type { SidebarGroup } from "../ui/display/sidebar.tsx";

interface Section {
  readonly title: string | undefined;
  readonly label: string;
  readonly to: AdminPage;
  readonly end?: boolean;
}

/** The sidebar of the administration, in its order; pages appear here once they exist. */
const sections: readonly Section[] = [
  { title: undefined, label: "Overview", to: "/admin", end: true },
  { title: undefined, label: "Dashboard", to: "/admin/dashboard" },
  { title: "People", label: "Users", to: "/admin/users" },
  { title: "People", label: "Roles", to: "/admin/roles" },
  { title: "People", label: "Instructors", to: "/admin/instructors" },
  { title: "Learning", label: "Courses", to: "/admin/courses" },
  { title: "Learning", label: "Course creator", to: "/admin/course-creator" },
  { title: "Learning", label: "Course categories", to: "/admin/course-categories" },
  { title: "Learning", label: "Certificates", to: "/admin/certificates" },
  { title: "Curriculum", label: "Curriculum officer", to: "/admin/curriculum-officer" },
  { title: "Curriculum", label: "Resources", to: "/admin/resources" },
  { title: "Curriculum", label: "Curriculum store", to: "/admin/curriculum" },
  { title: "Curriculum", label: "Sellers", to: "/admin/sellers" },
  { title: "Curriculum", label: "Resource categories", to: "/admin/resource-categories" },
  { title: "Curriculum", label: "Curriculum categories", to: "/admin/curriculum-categories" },
  { title: "Curriculum", label: "Dance styles", to: "/admin/dance-styles" },
  { title: "Commerce", label: "Bookings", to: "/admin/bookings" },
  { title: "Commerce", label: "Orders", to: "/admin/orders" },
  { title: "Commerce", label: "Coupons", to: "/admin/coupons" },
  { title: "Commerce", label: "Subscription plans", to: "/admin/subscription-plans" },
  { title: "Site", label: "Messages", to: "/admin/messages" },
  { title: "Site", label: "Settings", to: "/admin/settings" },
  { title: "Site", label: "Deployment", to: "/admin/deployment" },
  { title: "Site", label: "Documentation", to: "/admin/documentation" },
  { title: "Site", label: "Audit log", to: "/admin/audit" },
];

/** For those without the list of all courses, the course creator is where courses are. */
const labelOf = ({ to, label }: Section, roles: readonly string[]): string =>
  to === "/admin/course-creator" && !mayOpenAdminPage(roles, "/admin/courses") ? "Courses" : label;

/** Only what these roles may open, with how many things wait there; a group without a page is left out. */
export function adminSections(roles: readonly string[], waiting: ReadonlyMap<string, number>): SidebarGroup[] {
  const open = sections
    .filter(({ to }) => mayOpenAdminPage(roles, to))
    .map((section) => ({ ...section, label: labelOf(section, roles), count: waiting.get(section.to) ?? 0 }));
  return [...Map.groupBy(open, ({ title }) => title)].map(([title, links]) => ({ ...(title && { title }), links }));
}
