import { adminPages, mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import type { Role } from "@pavane/contract/identity/roles";
import { expect, test } from "vitest";
import { adminSections, adminSidebar } from "./admin-sections.ts";

const titlesFor = (role: Role[]) => adminSidebar({ role, preparing: [] }, new Map()).map(({ title }) => title);
const labelsFor = (role: Role[], of: string | undefined) =>
  adminSidebar({ role, preparing: [] }, new Map())
    .find(({ title }) => title === of)
    ?.links.map(({ label }) => label);

test("ADMIN sees every group and page, in the order of the specification", () => {
  const all = adminSections(["ADMIN"], new Map());
  expect(all.map(({ links }) => links.map(({ label }) => label))).toEqual([
    ["Overview", "Dashboard"],
    ["Users", "Roles", "Instructors", "Sellers"],
    ["Courses", "Course creator", "Course categories", "Certificates"],
    [
      "Curriculum officer",
      "Resources",
      "Resource categories",
      "Curriculum store",
      "Curriculum categories",
      "Dance styles",
    ],
    ["Bookings", "Orders", "Subscription plans", "Coupons"],
    ["Messages"],
    ["Settings", "Deployment", "Documentation", "Sign-in providers", "Webhooks", "Audit log"],
  ]);
  const listed = all.flatMap(({ links }) => links.map(({ to }) => to));
  const withoutSidebar = ["/admin/courses/create"];
  expect([...listed, ...withoutSidebar].toSorted()).toEqual(adminPages.map(({ path }) => path).toSorted());
});

test.each(["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN", "CURRICULUM_OFFICER"] as const)(
  "%s sees only what the role may open",
  (role) => {
    const pages = adminSections([role], new Map()).flatMap(({ links }) => links.map(({ to }) => to));
    expect(pages.filter((page) => !mayOpenAdminPage([role], page))).toEqual([]);
    expect(pages.length).toBeGreaterThan(0);
  },
);

test("INSTRUCTOR_ADMIN has the pages of teaching below, and sellers those of selling", () => {
  expect(titlesFor(["STUDENT", "INSTRUCTOR_ADMIN"])).toEqual([undefined, "People", "Learning", "Commerce", "Teaching"]);
  expect(labelsFor(["INSTRUCTOR_ADMIN"], "Teaching")).toEqual(
    expect.arrayContaining(["Modules", "Quizzes", "Students"]),
  );
  expect(titlesFor(["CURRICULUM_ADMIN", "SELLER"]).at(-1)).toBe("Selling");
  expect(labelsFor(["CURRICULUM_ADMIN", "CURRICULUM_SELLER"], "Selling")).toEqual(
    expect.arrayContaining(["Add resource", "Analytics", "Payments", "Settings"]),
  );
  expect(titlesFor(["ADMIN"])).not.toContain("Teaching");
});

test("no address stands twice, and what waits stands beside its page", () => {
  const all = adminSidebar(
    { role: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR", "SELLER"], preparing: [] },
    new Map([["/admin/messages", 3]]),
  ).flatMap(({ links }) => links);
  expect(all.map(({ to }) => to)).toEqual([...new Set(all.map(({ to }) => to))]);
  expect(all.filter(({ count }) => count)).toEqual([expect.objectContaining({ to: "/admin/messages", count: 3 })]);
});
