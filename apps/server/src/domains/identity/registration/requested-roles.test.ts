import { expect, test } from "vitest";
import { requestedRoles } from "./requested-roles.ts";

test("intents become roles to decide on, except those the site gives at once", () => {
  expect(requestedRoles(["learn"], [])).toEqual({ given: [], asked: [] });
  expect(requestedRoles(["teach", "sell", "teach"], ["SELLER"])).toEqual({ given: ["SELLER"], asked: ["INSTRUCTOR"] });
  expect(requestedRoles(["be_booked", "be_listed"], ["ADMIN"])).toEqual({
    given: [],
    asked: ["BOOKING_PROFESSIONAL", "DIRECTORY_MEMBER"],
  });
});
