import { expect, test } from "vitest";
import { priceAtRenewal } from "./price-at-renewal.ts";

const day = (text: string): Date => new Date(`2027-${text}T00:00:00Z`);
const first = { id: 1, existingFrom: null };
const second = { id: 2, existingFrom: day("06-01") };
const third = { id: 3, existingFrom: day("07-01") };
const paid = (prices: (typeof second | typeof first)[], present: typeof first | typeof second, renewal: Date) =>
  priceAtRenewal(prices, present, renewal).id;

test("people keep the price they have until the day from which a newer one reaches them", () => {
  expect(paid([first, second], first, new Date(day("06-01").getTime() - 1))).toBe(1);
  expect(paid([first, second], first, day("06-01"))).toBe(2);
  expect(paid([first, second], first, day("12-31"))).toBe(2);
});

test("a price for newcomers alone never reaches those who have the plan", () => {
  expect(paid([first, { id: 2, existingFrom: null }], first, day("12-31"))).toBe(1);
});

test("a price for newcomers alone does not call off one that was announced before it", () => {
  expect(paid([first, second, { id: 3, existingFrom: null }], first, day("06-15"))).toBe(2);
});

test("of several that have come the newest counts, whatever its day and wherever it stands", () => {
  expect(paid([third, first, second], first, day("06-15"))).toBe(2);
  expect(paid([third, first, second], first, day("07-01"))).toBe(3);
  const earlier = { id: 3, existingFrom: day("05-01") };
  expect(paid([first, second, earlier], first, day("06-15"))).toBe(3);
});

test("nobody is moved to a price that is older than theirs", () => {
  expect(paid([first, second, third], { id: 3, existingFrom: day("07-01") }, day("12-31"))).toBe(3);
});
