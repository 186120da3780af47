import { expect, test } from "vitest";
import { keptDays, mayPrepare, mayReadPrepared, preparedBy, refuseRole, type RoleRequestFacts } from "./preparing.ts";
import type { Role } from "./roles.ts";

const now = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const asked = (role: Role): RoleRequestFacts => ({ role, status: "pending", decidedAt: null });
const refused = (role: Role, days: number): RoleRequestFacts => ({ role, status: "refused", decidedAt: daysAgo(days) });
const person = (requests: readonly RoleRequestFacts[], roles: readonly Role[] = []) => ({
  roles: new Set(roles),
  preparing: preparedBy(requests, now),
});

test("a request that waits prepares, and a role does", () => {
  expect(mayPrepare(person([asked("SELLER")]), ["SELLER", "CURRICULUM_SELLER"])).toBe(true);
  expect(mayPrepare(person([], ["SELLER"]), ["SELLER"])).toBe(true);
  expect(mayPrepare(person([asked("SELLER")]), ["CURRICULUM_SELLER"])).toBe(false);
  expect(mayPrepare(person([]), ["SELLER"])).toBe(false);
});

test("what was prepared is read to the last moment of its days, and not at their end", () => {
  const read = (days: number) => mayReadPrepared(person([refused("SELLER", days)]), ["SELLER"]);
  expect([read(0), read(keptDays - 1 / 86_400), read(keptDays), read(400)]).toEqual([true, true, false, false]);
  expect(mayPrepare(person([refused("SELLER", 1)]), ["SELLER"])).toBe(false);
});

test("of a role the newest request counts, also when an older one was refused or accepted", () => {
  expect(person([asked("SELLER"), refused("SELLER", 8)]).preparing).toEqual([
    { role: "SELLER", state: "asked", until: null },
  ]);
  const taken: RoleRequestFacts = { role: "SELLER", status: "accepted", decidedAt: daysAgo(2) };
  expect(person([taken, refused("SELLER", 10)]).preparing).toEqual([]);
  const back: RoleRequestFacts = { role: "SELLER", status: "withdrawn", decidedAt: daysAgo(1) };
  expect(person([back, asked("PROFESSIONAL")]).preparing.map(({ state }) => state)).toEqual(["kept", "asked"]);
});

test("the refusal names the role and how the request for it stands", () => {
  const said = (requests: readonly RoleRequestFacts[]) => refuseRole(person(requests), ["SELLER", "CURRICULUM_SELLER"]);
  expect(said([])).toMatchObject({ code: "role_required", message: "This needs the role Seller. Ask for it first." });
  expect(said([refused("SELLER", 3), asked("CURRICULUM_SELLER")])?.message).toBe(
    "Your request for the role Curriculum seller is waiting for an answer. This is possible once it is accepted.",
  );
  expect(said([refused("SELLER", 3)])?.message).toBe(
    "Your request for the role Seller was not accepted. What you prepared can be read until December 24, 2026.",
  );
  expect(refuseRole(person([], ["SELLER"]), ["SELLER"])).toBeNull();
});
