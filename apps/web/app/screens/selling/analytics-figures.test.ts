import { expect, test } from "vitest";
import { isNothing, numberOf } from "./analytics-figures.ts";

const none = {
  units: 0,
  gross: "0.00",
  discounts: "0.00",
  commission: "0.00",
  refunds: "0.00",
  included: "0.00",
  net: "0.00",
  views: 0,
  visitors: 0,
  downloads: 0,
};

test("amounts are whole cents, also below zero", () => {
  expect(numberOf({ ...none, net: "-4.35" }, "net")).toBe(-435);
  expect(numberOf({ ...none, gross: "1008.20" }, "gross")).toBe(100_820);
  expect(numberOf({ ...none, views: 3 }, "views")).toBe(3);
});

test("a refund alone is something", () => {
  expect(isNothing(none)).toBe(true);
  expect(isNothing({ ...none, refunds: "4.00", net: "-4.00" })).toBe(false);
  expect(isNothing({ ...none, downloads: 1 })).toBe(false);
});
