import { expect, test } from "vitest";
import { takeRest } from "./take-rest.ts";

const shares = { paidCents: 299, sellerCents: 265, commissionCents: 67, promotionCents: 33 };
const line = { orderItemId: 1, sellerId: 7, ...shares };

test.each([
  ["never booked", undefined, line],
  ["not the last of it", { ...shares, paidCents: 600, sellerCents: 567 }, line],
  [
    "the last of it",
    { ...shares, sellerCents: 266, commissionCents: 66 },
    { ...line, sellerCents: 266, commissionCents: 66 },
  ],
  ["less of a share left than nothing", { ...shares, sellerCents: 333, commissionCents: -1 }, line],
])("a returned line, %s", (_name, left, booked) => {
  expect(takeRest(line, left)).toEqual(booked);
});

test("a line for which nothing was paid keeps its shares", () => {
  const free = { ...line, paidCents: 0, sellerCents: 20, commissionCents: 13 };
  expect(takeRest(free, { paidCents: 0, sellerCents: 60, commissionCents: 39, promotionCents: 99 })).toEqual(free);
});
