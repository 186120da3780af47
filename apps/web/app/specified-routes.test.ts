import { readFileSync } from "node:fs";
import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole, isAdmin, roles, type Role } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import routes from "./routes.ts";
import * as courseRedirect from "./features/learning/pages/course-redirect-page.tsx";
import * as editRedirect from "./features/selling/pages/edit-resource-redirect-page.tsx";
import * as pricingRedirect from "./features/subscriptions/pages/pricing-redirect-page.tsx";
import * as storeRedirect from "./features/store/pages/store-redirect-page.tsx";
import { pageInstead } from "./guards/page-instead.ts";
import { specifiedRoutes } from "./specified-routes.ts";

interface Declared {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly Declared[];
}

type Outcome = "opens" | "signs in" | "is explained" | { readonly to: string };

const asMatchable = ({ path, index, file, children }: Declared): RouteObject =>
  index === true ? { index, id: file } : { path, id: `${file} ${path ?? ""}`, children: children?.map(asMatchable) };
const matchable = routes.map((route) => asMatchable(route as Declared));

/** The files of the site map that an address is drawn by, from the outermost. */
function filesOf(address: string): string[] {
  const found = matchRoutes(matchable, address.replaceAll("{id}", "7")) ?? [];
  return found.map(({ route }) => (route.id ?? "").split(" ")[0] ?? "");
}

/** Which admin page the guard of a file names; null without one. */
const adminPageOf = (file: string): string | null =>
  /page="(\/admin[^"]*)"/.exec(readFileSync(new URL(`./${file}`, import.meta.url), "utf8"))?.[1] ?? null;

/** What the guards of the site map do with somebody; null is a guest. */
function outcome(address: string, role: Role | null): Outcome {
  const files = filesOf(address);
  const guarded = files.some((file) => file.startsWith("guards/"));
  if (role === null) return guarded ? "signs in" : "opens";
  if (files.includes("guards/admin-layout.tsx") && !isAdmin([role])) return { to: pageInstead([role]) };
  const page = adminPageOf(files.at(-1) ?? "");
  if (page !== null && !mayOpenAdminPage([role], page)) return { to: pageInstead([role]) };
  if (files.includes("screens/seller-layout.tsx") && !hasAnyRole([role], sellerRoles)) return "is explained";
  if (!files.includes("screens/instructor-layout.tsx") || hasAnyRole([role], instructorAreaRoles)) return "opens";
  const certificates = address.startsWith("/instructor/certificates") && role === "CERTIFICATION_MANAGER";
  return certificates ? "opens" : "is explained";
}

const firstPages: Readonly<Partial<Record<Role, string>>> = {
  ADMIN: "/admin/dashboard",
  CURRICULUM_ADMIN: "/admin/curriculum-officer",
  INSTRUCTOR_ADMIN: "/admin/dashboard",
  COURSE_CREATOR_ADMIN: "/admin/dashboard",
};

function expected(address: string, role: Role | null): Outcome {
  const openers = specifiedRoutes[address];
  if (openers === "everybody") return "opens";
  if (role === null) return "signs in";
  if (openers === undefined || openers === "members" || openers.includes(role)) return "opens";
  const isAdministration = address.startsWith("/admin") || address === "/curriculum-officer-dashboard";
  return isAdministration ? { to: firstPages[role] ?? "/" } : "is explained";
}

describe.each(Object.keys(specifiedRoutes))("%s", (address) => {
  test("is a page, and opens to a guest and to each of the 16 roles as its table says", () => {
    expect(filesOf(address).at(-1)).not.toBe("layout/not-found-page.tsx");
    for (const role of [null, ...roles])
      expect({ role, outcome: outcome(address, role) }).toEqual({ role, outcome: expected(address, role) });
  });
});

test("the table names sixteen roles' worth of people", () => {
  expect(roles).toHaveLength(16);
});

test.each([
  [courseRedirect, "/course/7?tab=reviews", { id: "7" }, "/courses/7?tab=reviews"],
  [storeRedirect, "/resources?q=jazz", {}, "/curriculum?q=jazz"],
  [storeRedirect, "/resources/7", { id: "7" }, "/curriculum/7"],
  [editRedirect, "/resources/7/edit", { id: "7" }, "/curriculum/7/edit"],
  [pricingRedirect, "/pricing?tier=royal", {}, "/subscription?tier=royal"],
] as const)("an older address leads on: %#", (page, from, params, to) => {
  const request = new Request(`http://localhost${from}`);
  const answer = page.loader({ request, params } as unknown as LoaderFunctionArgs);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, to]);
});

test("any other path is Not Found", () => {
  expect(filesOf("/no-such-page").at(-1)).toBe("layout/not-found-page.tsx");
});
