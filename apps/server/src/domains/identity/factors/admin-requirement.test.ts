import { expect, test } from "vitest";
import { asksTwoFactor, withheldRoles } from "./admin-requirement.ts";

const [on, off] = [{ two_factor_for_admins: true }, { two_factor_for_admins: false }];

test("the admin roles are withheld without a second factor, and no other role is", () => {
  const roles = new Set(["STUDENT", "ADMIN", "CURRICULUM_OFFICER", "INSTRUCTOR_ADMIN"] as const);
  expect([...withheldRoles(on, roles, false)]).toEqual(["ADMIN", "INSTRUCTOR_ADMIN"]);
  expect([...withheldRoles(on, roles, true)]).toEqual([]);
  expect([...withheldRoles(off, roles, false)]).toEqual([]);
});

test("it is asked of admin roles only, and only where the setting is on", () => {
  expect(asksTwoFactor(on, ["STUDENT", "COURSE_CREATOR_ADMIN"])).toBe(true);
  expect(asksTwoFactor(on, ["STUDENT", "CURRICULUM_OFFICER", "SELLER"])).toBe(false);
  expect(asksTwoFactor(off, ["ADMIN"])).toBe(false);
});
