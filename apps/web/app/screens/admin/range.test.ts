import { expect, test } from "vitest";
import { rangeError, readRange } from "./range.ts";

test.each([
  ["", { range: "30d" }],
  ["range=7d&from=2026-01-01", { range: "7d" }],
  ["range=fortnight&compare=yes", { range: "30d" }],
  ["range=90d&compare=1", { range: "90d", compare: true }],
  ["range=custom&from=2026-01-01&to=2026-02-01", { range: "custom", from: "2026-01-01", to: "2026-02-01" }],
  ["range=custom&from=yesterday&to=2026-13-01", { range: "custom" }],
])("%s chooses %o", (search, chosen) => {
  expect(readRange(new URLSearchParams(search))).toEqual({ from: undefined, to: undefined, compare: false, ...chosen });
});

test.each([
  ["2026-01-01", "2026-01-01", null],
  ["2021-11-20", "2026-11-21", null],
  ["2026-01-02", "2026-01-01", { field: "to", message: "Choose an end date after the start date." }],
  ["2020-01-01", "2026-11-21", { field: "from", message: "Choose at most 5 years." }],
  ["", "2026-01-01", { field: "from", message: "Choose a date" }],
  ["2026-01-01", "", { field: "to", message: "Choose a date" }],
])("from %s to %s", (from, to, error) => {
  expect(rangeError(from, to)).toEqual(error);
});
