import type { Role } from "@pavane/contract/identity/roles";
import { expect, test } from "vitest";
import type { Actor } from "../../platform/http/actor.ts";
import { maySeeProfile, refuseChanging, requireConfirmed, type ProfileVisibility } from "./permissions.ts";

const actor = (roles: Role[], confirmedUntil: Date | null = null): Actor => {
  return { id: 1, username: "mira", roles: new Set(roles), preparing: [], level: 0, sessionId: "s", confirmedUntil };
};
const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [null, false],
  [new Date("2026-11-21T12:00:00Z"), false],
  [new Date("2026-11-21T12:00:01Z"), true],
])("confirmed until %s is fresh: %s", (until, fresh) => {
  expect(requireConfirmed(actor([], until), now) === null).toBe(fresh);
});

test("administrators give and take every role but those of everybody, others none above their own", () => {
  expect(refuseChanging(actor(["ADMIN"]), "SELLER")).toBeNull();
  expect(refuseChanging(actor(["ADMIN"]), "ADMIN")).toBeNull();
  expect(refuseChanging(actor(["CURRICULUM_ADMIN"]), "ADMIN")?.code).toBe("role_above_own");
  expect(refuseChanging(actor(["ADMIN"]), "STUDENT")?.message).toBe("Every account keeps this role.");
  expect(refuseChanging(actor(["ADMIN"]), "GUEST_USER")).toMatchObject({
    code: "role_fixed",
    message: "The system gives this role to accounts that nobody has claimed.",
  });
});

const person = (visibility: ProfileVisibility["visibility"], accountClosed = false) => ({
  userId: 1,
  visibility,
  accountClosed,
});
const [owner, other] = [{ id: 1 }, { id: 2 }];
const views: [ProfileVisibility, { id: number } | null, boolean, boolean][] = [
  [person("everyone"), null, false, true],
  [person("members"), null, false, false],
  [person("members"), other, false, true],
  [person("nobody"), other, false, false],
  [person("nobody"), owner, false, true],
  [person("nobody"), owner, true, false],
  [person("members"), owner, true, true],
  [person("everyone", true), other, false, false],
  [person("everyone", true), owner, false, true],
  [person("everyone", true), owner, true, false],
];

test.each(views)("%j is seen by %j (as others: %s): %s", (profile, viewer, asPublic, seen) => {
  expect(maySeeProfile(profile, viewer, asPublic)).toBe(seen);
});
