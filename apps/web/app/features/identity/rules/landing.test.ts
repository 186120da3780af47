import { describe, expect, it } from "vitest";
import { chosenDashboard, landingAfterRegistration, landingAfterSignIn } from "./landing.ts";

const origin = "https://studio.example";

describe("the page after signing in", () => {
  const learner = { roles: ["STUDENT"], tier: "free", isActive: true };

  it.each([
    ["a learner goes to the chooser", learner, null, "/dashboard"],
    ["a learner goes back where they came from", learner, "/courses/7", "/courses/7"],
    ["a foreign address is not followed", learner, "//evil.example", "/dashboard"],
    [
      "an unpaid plan comes first",
      { ...learner, tier: "educator", isActive: false },
      "/courses/7",
      "/subscription?tier=educator",
    ],
    ["a paid plan is no detour", { ...learner, tier: "educator" }, null, "/dashboard"],
    [
      "an administrator with an unpaid plan",
      { roles: ["STUDENT", "ADMIN"], tier: "royalty", isActive: false },
      null,
      "/admin/dashboard",
    ],
    [
      "a course creator admin counts as admin",
      { roles: ["COURSE_CREATOR_ADMIN"], tier: "premium", isActive: false },
      null,
      "/admin/dashboard",
    ],
    ["free and inactive is not unpaid", { ...learner, isActive: false }, null, "/dashboard"],
  ])("%s", (_, person, redirect, expected) => {
    expect(landingAfterSignIn(person, redirect, origin)).toBe(expected);
  });
});

describe("the page after creating an account", () => {
  const annual = "/subscription?plan=premium_annual&step=pay";
  const studio = "/subscription?for=studio&seats=5&plan=premium_monthly&step=pay";

  it.each([
    ["the chooser", "free", undefined, null, "/dashboard"],
    ["back where they came from", "free", undefined, "/courses/7", "/courses/7"],
    ["a foreign address is not followed", "free", undefined, "//evil.example", "/dashboard"],
    [
      "a chosen plan is paid for first",
      "premium",
      "premium_annual",
      "/courses/7",
      `/subscription?tier=premium&plan=premium_annual&step=pay`,
    ],
    [
      "another plan than the one they came for",
      "educator",
      "educator_annual",
      annual,
      "/subscription?tier=educator&plan=educator_annual&step=pay",
    ],
    ["a tier whose plans could not be read", "educator", undefined, null, "/subscription?tier=educator&step=pay"],
    ["the plan they came for, given up", "free", undefined, annual, "/dashboard"],
    ["a studio's seats are paid for besides", "free", undefined, studio, studio],
  ] as const)("%s", (_, tier, plan, redirect, expected) => {
    expect(landingAfterRegistration({ tier, plan }, redirect, origin)).toBe(expected);
  });
});

describe("the dashboard chooser", () => {
  it.each([
    [["STUDENT"], "/dashboard/user"],
    [[], "/dashboard/user"],
    [["STUDENT", "GUEST_USER"], "/dashboard/user"],
    [["STUDENT", "SELLER"], "/dashboard/user"],
    [["STUDENT", "INSTRUCTOR"], "/dashboard/user"],
    [["STUDENT", "SELLER", "INSTRUCTOR"], "/multi-dashboard"],
    [["STUDENT", "CURRICULUM_SELLER"], "/multi-dashboard"],
    [["STUDENT", "INSTRUCTOR_ADMIN"], "/multi-dashboard"],
    [["STUDENT", "CURRICULUM_ADMIN"], "/multi-dashboard"],
    [["STUDENT", "COURSE_CREATOR_ADMIN"], "/admin"],
    [["STUDENT", "COURSE_CREATOR_ADMIN", "SELLER"], "/multi-dashboard"],
    [["STUDENT", "ADMIN", "SELLER"], "/admin"],
  ])("sends %j to %s", (roles, expected) => {
    expect(chosenDashboard(roles)).toBe(expected);
  });
});
