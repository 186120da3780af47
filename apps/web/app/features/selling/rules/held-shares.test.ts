import { expect, test } from "vitest";
import { heldShares } from "./held-shares.ts";

const held = [
  { on: "2026-12-01", amount: "10.00" },
  { on: "2026-12-02", amount: "0.29" },
  { on: "2026-12-05", amount: "-3.00" },
  { on: "2026-12-07", amount: "4.00" },
  { on: "2026-12-09", amount: "1.00" },
];

test("each day has its own share, and what came back has none", () => {
  expect(heldShares(held, 9).map(({ on, cents }) => [on, cents])).toEqual([
    ["2026-12-01", 1_000],
    ["2026-12-02", 29],
    ["2026-12-07", 400],
    ["2026-12-09", 100],
  ]);
});

test("more days than there is room for are one share from the first of them on", () => {
  expect(heldShares(held, 3)).toEqual([
    { on: "2026-12-01", cents: 1_000, andLater: false },
    { on: "2026-12-02", cents: 29, andLater: false },
    { on: "2026-12-07", cents: 500, andLater: true },
  ]);
  expect(heldShares([], 3)).toEqual([]);
});
