import { expect, test } from "vitest";
import { addFigures, byNet, daysOf, noFigures } from "./figures.ts";

test.each([
  ["7d", { from: "2026-11-08", to: "2026-11-14" }],
  ["30d", { from: "2026-10-16", to: "2026-11-14" }],
  ["365d", { from: "2025-11-15", to: "2026-11-14" }],
  ["all", { from: "2026-01-05", to: "2026-11-14" }],
] as const)("%s ends today", (range, days) => {
  expect(daysOf(range, "2026-11-14", "2026-01-05")).toEqual(days);
});

test("all of nothing is today, also when the first day is only to come", () => {
  expect(daysOf("all", "2026-11-14", null)).toEqual({ from: "2026-11-14", to: "2026-11-14" });
  expect(daysOf("all", "2026-11-14", "2026-11-15")).toEqual({ from: "2026-11-14", to: "2026-11-14" });
});

test("figures add up, none are all zero", () => {
  expect(addFigures([])).toEqual(noFigures);
  const one = { ...noFigures, views: 2, net: -300 };
  expect(addFigures([one, { ...one, net: 500 }])).toEqual({ ...noFigures, views: 4, net: 200 });
});

test("what earned most comes first, then what sold, was looked at, or is older", () => {
  const row = (id: number, values: object) => ({ id, figures: { ...noFigures, ...values } });
  const rows = [
    row(5, { net: -1 }),
    row(4, {}),
    row(3, {}),
    row(2, { views: 1 }),
    row(1, { units: 1 }),
    row(6, { net: 9 }),
  ];
  expect(rows.toSorted(byNet).map(({ id }) => id)).toEqual([6, 1, 2, 3, 4, 5]);
});
