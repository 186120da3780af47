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
  expect(decideLevel({ roles: new Set(roles), grant, held: [] }, now)).toBe(level);
});

const later = new Date("2026-11-21T12:00:01Z");

test.each([
  ["a plan", [{ tier: "premium", until: later }], null, 20],
  ["a plan at its end", [{ tier: "premium", until: now }], null, 0],
  [
    "the higher of plan and seat",
    [
      { tier: "educator", until: later },
      { tier: "premium", until: later },
    ],
    null,
    20,
  ],
  [
    "a seat that has ended pulls no plan down",
    [
      { tier: "royalty", until: now },
      { tier: "educator", until: later },
    ],
    null,
    10,
  ],
  ["a grant above a plan", [{ tier: "educator", until: later }], { tier: "royalty", until: null }, 30],
  ["a plan above a grant", [{ tier: "royalty", until: later }], { tier: "educator", until: null }, 30],
  [
    "a plan beside a grant that has ended",
    [{ tier: "educator", until: later }],
    { tier: "royalty", until: "2026-11-20" },
    10,
  ],
] as const)("%s", (_name, held, grant, level) => {
  expect(decideLevel({ roles: new Set(["STUDENT"] as const), grant, held }, now)).toBe(level);
});
