import { expect, test } from "vitest";
import { rolesToChange } from "./grantable-roles.ts";
import { roles, type Role } from "./roles.ts";

const cases: [Role[], readonly Role[]][] = [
  [["ADMIN"], roles.filter((role) => role !== "STUDENT" && role !== "GUEST_USER")],
  [["CURRICULUM_ADMIN"], ["SELLER", "CURRICULUM_SELLER"]],
  [["INSTRUCTOR_ADMIN"], ["INSTRUCTOR", "COURSE_CREATOR"]],
  [
    ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"],
    ["SELLER", "CURRICULUM_SELLER", "INSTRUCTOR", "COURSE_CREATOR"],
  ],
  [["COURSE_CREATOR_ADMIN"], []],
  [["STUDENT", "SELLER", "CURRICULUM_OFFICER"], []],
];

test.each(cases)("%j may give and take %j", (held, expected) => {
  expect(rolesToChange(held)).toEqual(expected);
});
