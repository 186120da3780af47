import type { Role } from "@pavane/contract/identity/roles";
import { expect, test } from "vitest";
import { decideLevel, type Grant } from "./level.ts";

const now = new Date("2026-11-21T12:00:00Z");
const cases: [Role[], Grant | null, number][] = [
  [["STUDENT"], null, 0],
  [["STUDENT", "ADMIN"], null, 30],
  [["INSTRUCTOR_ADMIN"], null, 0],
  [["STUDENT"], { tier: "educator", until: null }, 10],
  [["STUDENT"], { tier: "premium", until: "2026-11-21" }, 20],
  [["STUDENT"], { tier: "royalty", until: "2026-11-20" }, 0],
  [["ADMIN"], { tier: "educator", until: null }, 30],
];

test.each(cases)("%j with grant %j has level %i", (roles, grant, level) => {
  expect(decideLevel(new Set(roles), grant, now)).toBe(level);
});
