import { expect, test } from "vitest";
import { refuseRenewal, type RenewalFacts } from "./renewal-rule.ts";

const now = new Date("2027-01-01T12:00:00Z");
const facts: RenewalFacts = {
  revokedAt: null,
  supersededBy: null,
  expiresAt: new Date("2027-02-01T12:00:00Z"),
  givesCertificate: true,
  hasAccess: true,
};

test.each<[Partial<RenewalFacts>, string | null]>([
  [{}, null],
  [{ expiresAt: new Date("2026-06-01T00:00:00Z") }, null],
  [{ expiresAt: new Date("2027-03-02T12:00:00Z") }, null],
  [{ expiresAt: new Date("2027-03-02T12:00:01Z") }, "A certificate can be renewed from 60 days before it expires."],
  [{ expiresAt: null }, "This certificate does not expire."],
  [{ revokedAt: now }, "A revoked certificate cannot be renewed."],
  [{ supersededBy: 4 }, "This certificate was replaced. Choose the one that replaced it."],
  [{ givesCertificate: false }, "This course gives no certificates any more."],
  [{ hasAccess: false }, "Your access to this course has ended."],
])("with %o it is %s", (changes, refusal) => {
  expect(refuseRenewal({ ...facts, ...changes }, now)).toBe(refusal);
});
