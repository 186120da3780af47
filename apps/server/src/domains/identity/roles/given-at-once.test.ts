import { expect, test } from "vitest";
import { rolesGivenAtOnce } from "./given-at-once.ts";

test.each([
  [[], false, []],
  [["BOOKING_PROFESSIONAL"], false, ["PROFESSIONAL", "BOOKING_PROFESSIONAL"]],
  [["INSTRUCTOR"], true, ["INSTRUCTOR", "SELLER", "CURRICULUM_SELLER"]],
] as const)("%j, and sellers %j: %j", (named, sellers, given) => {
  const settings = { accept_roles_automatically: [...named], curriculum_sellers_automatic: sellers };
  expect(rolesGivenAtOnce(settings)).toEqual(given);
});
