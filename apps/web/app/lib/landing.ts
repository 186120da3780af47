import { hasAnyRole, isAdmin, type Role } from "@pavane/contract/identity/roles";
import { paths } from "../paths.ts";
import { safeRedirect } from "./safe-redirect.ts";

export interface Arriving {
  roles: readonly string[];
  tier: string;
  isActive: boolean;
}

/** Where a person goes right after signing in: an unpaid plan first, then the page they came for, then the chooser. */
export function landingAfterSignIn(person: Arriving, redirect: string | null, origin: string): string {
  if (person.tier !== "free" && !person.isActive) {
    if (isAdmin(person.roles)) return paths.adminDashboard();
    return paths.subscription({ tier: person.tier });
  }
  return safeRedirect(redirect, origin) ?? paths.dashboard();
}

const MULTI_DASHBOARD_ROLES: readonly Role[] = ["CURRICULUM_SELLER", "INSTRUCTOR_ADMIN", "CURRICULUM_ADMIN"];

/** What /dashboard chooses for these roles. */
export function chosenDashboard(roles: readonly string[]): string {
  if (roles.includes("ADMIN")) return paths.admin();
  const counted = roles.filter((role) => role !== "STUDENT" && role !== "GUEST_USER");
  if (counted.length > 1 || hasAnyRole(counted, MULTI_DASHBOARD_ROLES)) return paths.multiDashboard();
  return counted[0] === "COURSE_CREATOR_ADMIN" ? paths.admin() : paths.userDashboard();
}
