import { mayOpenAdminPage, type AdminPage } from "@pavane/contract/identity/roles";
import type { SidebarGroup } from "../ui/sidebar.tsx";

interface Section {
  title?: string;
  links: readonly { label: string; to: AdminPage; end?: boolean }[];
}

/** The sidebar of the administration, in its order; pages appear here once they exist. */
const sections: readonly Section[] = [
  {
    links: [
      { label: "Overview", to: "/admin", end: true },
      { label: "Dashboard", to: "/admin/dashboard" },
    ],
  },
  { title: "People", links: [{ label: "Users", to: "/admin/users" }] },
  {
    title: "Learning",
    links: [
      { label: "Courses", to: "/admin/courses" },
      { label: "Course categories", to: "/admin/course-categories" },
      { label: "Certificates", to: "/admin/certificates" },
    ],
  },
  {
    title: "Commerce",
    links: [
      { label: "Orders", to: "/admin/orders" },
      { label: "Coupons", to: "/admin/coupons" },
    ],
  },
  { title: "Communication", links: [{ label: "Messages", to: "/admin/messages" }] },
];

/** Only what these roles may open; a group without a page is left out. */
export function adminSections(roles: readonly string[]): SidebarGroup[] {
  return sections
    .map((section) => ({ ...section, links: section.links.filter((link) => mayOpenAdminPage(roles, link.to)) }))
    .filter((section) => section.links.length > 0);
}
