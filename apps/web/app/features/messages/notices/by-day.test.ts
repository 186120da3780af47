import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const at = (id: number, createdAt: Date) => ({
  id,
  kind: "sale" as const,
  title: `Sold ${id}`,
  body: null,
  link: null,
  read_at: null,
  created_at: createdAt.toISOString(),
});

test("notices stand under the days of the viewer's calendar, in their order", () => {
  const now = new Date(2026, 10, 21, 9);
  const notices = [
    at(5, new Date(2026, 10, 21, 8)),
    at(4, new Date(2026, 10, 21, 0, 1)),
    at(3, new Date(2026, 10, 20, 23, 59)),
    at(2, new Date(2026, 10, 2, 12)),
    at(1, new Date(2025, 11, 31, 12)),
  ];
  expect(byDay(notices, now).map(({ name, notices: ofDay }) => [name, ofDay.map(({ id }) => id)])).toEqual([
    ["Today", [5, 4]],
    ["Yesterday", [3]],
    ["Monday 2 November", [2]],
    ["Wednesday 31 December 2025", [1]],
  ]);
});
