import { describe, expect, it, test } from "vitest";
import type { AdminOrder, OrderItem } from "../queries.ts";
import { costOf, refundableItems, refundChecks, refundRequest, unitsTyped } from "./refund-choice.ts";

// Only what the rules look at.
const item = (id: number, quantity: number, paid: string) =>
  ({ id, quantity, paid, refunded_units: 0, refunded: "0.00" }) as OrderItem;

const items = [
  { item: item(1, 3, "8.99"), maxUnits: 3, maxCents: 899 },
  { item: item(2, 1, "49.00"), maxUnits: 1, maxCents: 4900 },
];
const checks = refundChecks(items);

test("an order offers the items of which something is left", () => {
  const order = {
    order: { items: [item(1, 3, "8.99"), item(2, 1, "49.00")] },
    refundable: [
      { order_item_id: 1, units: 3, amount: "8.99" },
      { order_item_id: 2, units: 0, amount: "0.00" },
    ],
  } as AdminOrder; // only what the rule looks at
  expect(refundableItems(order).map((line) => [line.item.id, line.maxUnits, line.maxCents])).toEqual([[1, 3, 899]]);
});

describe("the units typed", () => {
  it.each([
    ["", 0],
    ["0", 0],
    ["2", 2],
    ["3", 3],
    ["4", 0],
    ["-1", 0],
    ["1.5", 0],
    [undefined, 0],
  ])("%s of three counts as %i", (text, units) => {
    expect(unitsTyped(text, 3)).toBe(units);
  });

  it.each([
    [["0", "0"], "Choose at least one item"],
    [["", ""], "Choose at least one item"],
    [["4", "1"], "Use whole units, and no more than there are"],
    [["-1", "1"], "Use whole units, and no more than there are"],
    [["1", ""], null],
  ])("%o: %s", (units, problem) => {
    expect(checks.units({ units, reason: "" })).toBe(problem);
  });
});

test.each([
  ["sorr", "Give a reason of at least 5 characters"],
  ["  sorr  ", "Give a reason of at least 5 characters"],
  ["wrong course", null],
])("the reason “%s”: %s", (reason, problem) => {
  expect(checks.reason({ units: [], reason })).toBe(problem);
});

test("one unit costs its part, all units what the server says is left", () => {
  const [first = expect.fail("there is a first item")] = items;
  expect([0, 1, 3].map((units) => costOf(first, units))).toEqual([0, 299, 899]);
});

test("the request names only items with units", () => {
  expect(refundRequest(items, { units: ["2", "0"], reason: " wrong course " })).toEqual({
    items: [{ order_item_id: 1, units: 2 }],
    reason: "wrong course",
  });
});
