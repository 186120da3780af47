import { expect, test } from "vitest";
import { rolePreparation } from "./preparing.ts";

const seller = ["SELLER", "CURRICULUM_SELLER"] as const;
const kept = { role: "SELLER", state: "kept", until: "2026-12-24T12:00:00.000Z" } as const;
const asked = { role: "CURRICULUM_SELLER", state: "asked", until: null } as const;

test("a role counts before a request, one that waits before one that was refused", () => {
  expect(rolePreparation({ role: ["SELLER"], preparing: [kept, asked] }, seller).state).toBe("held");
  expect(rolePreparation({ role: ["STUDENT"], preparing: [kept, asked] }, seller)).toEqual({
    state: "asked",
    until: null,
  });
  expect(rolePreparation({ role: ["STUDENT"], preparing: [kept] }, seller)).toEqual({
    state: "kept",
    until: kept.until,
  });
  expect(rolePreparation({ role: ["STUDENT"], preparing: [asked] }, ["PROFESSIONAL"]).state).toBe("none");
});
