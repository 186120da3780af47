import { expect, test } from "vitest";
import {
  emptyPlan,
  firstDay,
  newPlanBody,
  newPlanChecks,
  newPriceBody,
  newPriceChecks,
  priceProblem,
} from "./plan-form.ts";

test("a price is above nothing and at most 99999.99", () => {
  expect(["", "0", "-3"].map(priceProblem)).toEqual(Array(3).fill("Price must be greater than 0"));
  expect(priceProblem("100000")).toBe("Price must be at most 99999.99");
  expect(priceProblem("1.234")).toBe("Price can have two decimals at most");
  expect(["0.01", " 19 ", "99999.99"].map(priceProblem)).toEqual([null, null, null]);
});

test("the first day for those who have a plan begins 30 days from now or later", () => {
  expect(firstDay(Date.parse("2027-01-01T00:00:00Z"))).toBe("2027-01-31");
  expect(firstDay(Date.parse("2027-01-01T00:00:01Z"))).toBe("2027-02-01");
});

test("a day that is too near, or none, is told only when there is to be one", () => {
  const checks = newPriceChecks(() => Date.parse("2027-01-01T12:00:00Z"));
  const values = { price: "5", seat_price: "", existing: "from", existing_from: "2027-01-31" } as const;
  expect(checks.existing_from(values)).toBe("Choose a date at least 30 days ahead");
  expect(checks.existing_from({ ...values, existing_from: "" })).toBe("Choose a date at least 30 days ahead");
  expect(checks.existing_from({ ...values, existing_from: "2027-02-01" })).toBeNull();
  expect(checks.existing_from({ ...values, existing: "never" })).toBeNull();
  expect(newPriceBody({ ...values, existing: "never" }, 4)).toEqual({
    price: "5",
    seat_price: null,
    existing_from: null,
    version: 4,
  });
});

test("a new plan goes out tidy, and without a price for seats when none was typed", () => {
  const values = { ...emptyPlan, name: " Duo ", key: "duo_monthly ", price: " 12 " };
  expect(newPlanBody(values)).toMatchObject({ name: "Duo", key: "duo_monthly", price: "12", seat_price: null });
  expect(newPlanChecks.key({ ...values, key: "Duo" })).toMatch(/^Key must be/);
  expect(newPlanChecks.name({ ...values, name: "a " })).toBe("Name must be at least 3 characters");
});
