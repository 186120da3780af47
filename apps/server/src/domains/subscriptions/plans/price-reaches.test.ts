import { expect, test } from "vitest";
import { priceReaches } from "./price-reaches.ts";

const day = (text: string): Date => new Date(`2027-${text}T00:00:00Z`);

test("a price reaches people from its day, where they were notified 30 days before", () => {
  expect(priceReaches(day("07-01"), day("06-01"))).toEqual(day("07-01"));
  expect(priceReaches(day("07-01"), day("01-01"))).toEqual(day("07-01"));
});

test("who was notified later pays it 30 days after that at the earliest, and who was not, never", () => {
  expect(priceReaches(day("07-01"), day("06-02"))).toEqual(day("07-02"));
  expect(priceReaches(day("07-01"), null)).toBeNull();
  expect(priceReaches(null, day("06-02"))).toBeNull();
});
