import { dayMs, hourMs } from "@pavane/contract/core/durations";
import { expect, test } from "vitest";
import { decideUnused } from "./decide-unused.ts";

const now = new Date("2026-12-01T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const monthsAgo = ago(90 * dayMs);

test.each([
  [
    "was brought and never used goes a day later",
    { createdAt: ago(dayMs + 1), usedAt: null, unusedSince: null },
    "deleted",
  ],
  ["was just brought stays", { createdAt: ago(23 * hourMs), usedAt: null, unusedSince: null }, "kept"],
  [
    "was in use is noted first, however long ago it was looked at",
    { createdAt: monthsAgo, usedAt: ago(3 * dayMs), unusedSince: null },
    "noted",
  ],
  [
    "is not used for less than a day stays",
    { createdAt: monthsAgo, usedAt: ago(2 * dayMs), unusedSince: ago(23 * hourMs) },
    "kept",
  ],
  [
    "is not used for a day goes",
    { createdAt: monthsAgo, usedAt: ago(3 * dayMs), unusedSince: ago(dayMs + 1) },
    "deleted",
  ],
] as const)("what %s", (_what, known, becomes) => {
  expect(decideUnused(known, now)).toBe(becomes);
});
