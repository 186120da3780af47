import { expect, test } from "vitest";
import { presentBadge } from "./present-badge.ts";

const row = {
  serial: "7K2M-0QXV-9TB4",
  issuerName: "Pavane",
  learnerName: "Łucja نور",
  courseTitle: "Tap rhythms",
  instructorName: "Inés Moreau",
  hours: 1,
  issuedAt: new Date("2026-11-21T10:00:00.987Z"),
  expiresAt: new Date("2028-11-21T10:00:00.987Z"),
  statusIndex: 131_073,
};
const about = { subject: { kind: "course", id: 7 }, description: "For teachers", isPublished: true } as const;
const site = "https://dance.example";

test("claims repeat the members of the credential, to the second", () => {
  const badge = presentBadge(row, about, site);
  expect(badge.iss).toBe(badge.issuer.id);
  expect(badge.jti).toBe(badge.id);
  expect(badge.sub).toBe(badge.credentialSubject.id);
  expect(badge.nbf * 1000).toBe(Date.parse(badge.validFrom));
  expect([badge.validFrom, badge.validUntil]).toEqual(["2026-11-21T10:00:00Z", "2028-11-21T10:00:00Z"]);
  expect((badge.exp ?? 0) * 1000).toBe(Date.parse(badge.validUntil ?? ""));
});

test("the holder is named as printed, and known by nothing else", () => {
  const { credentialSubject } = presentBadge(row, about, site);
  expect(credentialSubject).toMatchObject({
    id: "https://dance.example/verify/7K2M-0QXV-9TB4#holder",
    identifier: [{ type: "IdentityObject", hashed: false, identityHash: "Łucja نور", identityType: "name" }],
  });
});

test("without an end there is no `exp`, and its place is in the list that it names", () => {
  const badge = presentBadge({ ...row, expiresAt: null, hours: null, instructorName: null }, about, site);
  expect(badge).not.toHaveProperty("exp");
  expect(badge).not.toHaveProperty("validUntil");
  expect(badge).not.toHaveProperty("description");
  expect(badge.credentialStatus).toEqual({
    id: "https://dance.example/api/credentials/status/1#1",
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: "1",
    statusListCredential: "https://dance.example/api/credentials/status/1",
  });
});

test("what left the catalogue is no page any more, and stays an achievement", () => {
  const { achievement } = presentBadge(row, { ...about, isPublished: false }, site).credentialSubject;
  expect(achievement.criteria).not.toHaveProperty("id");
  expect(achievement).toMatchObject({ id: "https://dance.example/api/credentials/courses/7", name: "Tap rhythms" });
});
