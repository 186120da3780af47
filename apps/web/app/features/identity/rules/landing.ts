import { hasAnyRole, isAdmin, type Role } from "@pavane/contract/identity/roles";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { planOfAddress } from "./plan-of-address.ts";
import { safeRedirect } from "@pavane/contract/identity/safe-redirect";

export interface Arriving {
  roles: readonly string[];
  tier: string;
  isActive: boolean;
}

/** Where a person goes right after signing in: an unpaid plan first, then the page they came for, then the chooser. */
export function landingAfterSignIn(person: Arriving, redirect: string | null, origin: string): string {
  if (person.tier !== "free" && !person.isActive) {
    if (isAdmin(person.roles)) return adminPaths.dashboard();
    return paths.subscription({ tier: person.tier });
  }
  return safeRedirect(redirect, origin) ?? paths.dashboard();
}

/** Where a new person goes: a chosen plan is paid for first. One they came for and gave up for Free is not asked for again. */
export function landingAfterRegistration(
  chosen: { tier: Tier; plan: string | undefined },
  redirect: string | null,
  origin: string,
): string {
  const { tier, plan } = chosen;
  if (tier !== "free") return paths.subscription({ tier, plan, step: "pay" });
  const wanted = safeRedirect(redirect, origin);
  return wanted === null || planOfAddress(wanted) !== null ? paths.dashboard() : wanted;
}

const MULTI_DASHBOARD_ROLES: readonly Role[] = ["CURRICULUM_SELLER", "INSTRUCTOR_ADMIN", "CURRICULUM_ADMIN"];

/** What /dashboard chooses for these roles. */
export function chosenDashboard(roles: readonly string[]): string {
  if (roles.includes("ADMIN")) return paths.admin();
  const counted = roles.filter((role) => role !== "STUDENT" && role !== "GUEST_USER");
  if (counted.length > 1 || hasAnyRole(counted, MULTI_DASHBOARD_ROLES)) return paths.multiDashboard();
  return counted[0] === "COURSE_CREATOR_ADMIN" ? paths.admin() : paths.userDashboard();
}
