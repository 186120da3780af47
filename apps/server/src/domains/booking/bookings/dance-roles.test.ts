import { describe, expect, test } from "vitest";
import { keepsBalance, noRoles } from "./dance-roles.ts";

describe("leads and follows of a group", () => {
  test.each([
    ["the first lead, one apart allowed", noRoles, "lead", 1, 1, true],
    ["two leads at once, one apart allowed", noRoles, "lead", 2, 1, false],
    ["a second lead beside a follow", { lead: 1, follow: 1, either: 0 }, "lead", 1, 1, true],
    ["a third lead beside one follow", { lead: 2, follow: 1, either: 0 }, "lead", 1, 1, false],
    ["a third lead with one who dances either", { lead: 2, follow: 1, either: 1 }, "lead", 1, 1, true],
    ["the follow that is missing", { lead: 2, follow: 1, either: 0 }, "follow", 1, 0, true],
    ["either where a follow is missing", { lead: 1, follow: 0, either: 0 }, "either", 1, 0, true],
    ["either in a balanced group that must stay so", { lead: 1, follow: 1, either: 0 }, "either", 1, 0, false],
    ["the first lead of a group without any gap", noRoles, "lead", 1, 0, true],
    ["four leads at once in an empty group", noRoles, "lead", 4, 2, false],
    ["a follow after three of four have left", { lead: 4, follow: 1, either: 0 }, "follow", 1, 1, true],
    ["too many follows after that", { lead: 4, follow: 1, either: 0 }, "follow", 7, 1, false],
    ["two who dance either in a balanced group", { lead: 1, follow: 1, either: 0 }, "either", 2, 0, true],
  ] as const)("%s", (_said, counts, role, seats, gap, allowed) => {
    expect(keepsBalance(counts, { role, seats }, gap)).toBe(allowed);
  });
});
