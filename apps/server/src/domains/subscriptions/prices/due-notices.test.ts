import { expect, test } from "vitest";
import { dueNotices, type PricesAhead } from "./due-notices.ts";

const day = (text: string): Date => new Date(`2027-${text}T10:00:00Z`);
const first = { id: 1, existingFrom: null };
const second = { id: 2, existingFrom: day("02-01") };
const third = { id: 3, existingFrom: day("03-01") };
type Price = { readonly id: number; readonly existingFrom: Date | null };

const ahead = (change: Partial<PricesAhead<Price>> & { now: Date; notices?: Record<number, Date> }) => {
  const { notices = {}, ...rest } = change;
  return dueNotices<Price>({
    prices: [first, second, third],
    present: first,
    planned: null,
    period: { start: day("01-05"), end: day("02-05") },
    interval: "month",
    notifiedOf: ({ id }) => notices[id] ?? null,
    ...rest,
  }).map(({ price, renewal, before }) => [price.id, renewal.toISOString().slice(0, 10), before.id]);
};

test("a price is told 33 days before its first renewal, and not at a renewal that is nearer than 30", () => {
  expect(ahead({ now: new Date(day("01-03").getTime() - 1) })).toEqual([]);
  expect(ahead({ now: day("01-03") })).toEqual([[2, "2027-02-05", 1]]);
  expect(ahead({ now: day("01-06") })).toEqual([[2, "2027-02-05", 1]]);
  expect(ahead({ now: new Date(day("01-06").getTime() + 1) })).toEqual([]);
});

test("a second price is told 30 days before its own renewal, though the first is not paid yet", () => {
  const notices = { 2: day("01-03") };
  expect(ahead({ now: day("01-30"), notices })).toEqual([]);
  expect(ahead({ now: day("02-01"), notices })).toEqual([[3, "2027-03-05", 2]]);
  expect(ahead({ now: day("02-01"), notices, planned: second })).toEqual([[3, "2027-03-05", 2]]);
});

test("who is told too late for a renewal pays from the next one", () => {
  // Of a year, that is a year later: nothing is to be said yet.
  const period = { start: new Date("2026-02-05T10:00:00Z"), end: day("02-05") };
  expect(ahead({ now: day("01-20"), interval: "year", period })).toEqual([]);
  expect(ahead({ now: day("02-03"), notices: { 2: day("01-20") } })).toEqual([[3, "2027-03-05", 1]]);
});

test("a price that a newer one replaces by then is not told, and nor is one for newcomers alone", () => {
  const prices = [first, second, { id: 3, existingFrom: day("01-31") }, { id: 4, existingFrom: null }];
  expect(ahead({ now: day("01-03"), prices })).toEqual([[3, "2027-02-05", 1]]);
});

test("what is planned keeps its price for its first period", () => {
  expect(ahead({ now: day("01-03"), planned: first })).toEqual([]);
  expect(ahead({ now: day("02-01"), planned: first, prices: [first, second] })).toEqual([[2, "2027-03-05", 1]]);
});
