import { expect, test } from "vitest";
import { stateText, stateTone, verdictText } from "./state-texts.ts";

const valid = { state: "valid", days_left: null, revoked_reason: null, replaced_by: null } as const;

test.each([
  [valid, "Valid", "pine"],
  [{ ...valid, days_left: 91 }, "Valid", "pine"],
  [{ ...valid, days_left: 90 }, "Expires in 90 days", "brass"],
  [{ ...valid, days_left: 1 }, "Expires in 1 day", "brass"],
  [{ ...valid, state: "expired" as const }, "Expired", "stone"],
  [{ ...valid, state: "revoked" as const, revoked_reason: "Issued by mistake" }, "Revoked: Issued by mistake", "brick"],
  [
    { ...valid, state: "superseded" as const, replaced_by: { serial: "7K2M-0QXV-9TB4" } },
    "Replaced by 7K2M-0QXV-9TB4",
    "stone",
  ],
] as const)("%o reads as %s", (certificate, text, tone) => {
  expect(stateText(certificate)).toBe(text);
  expect(stateTone(certificate)).toBe(tone);
});

const known = {
  expires_on: "2 May 2026",
  revoked_on: "3 May 2026",
  revoked_reason: "Issued by mistake",
  replaced_by: "7K2M",
};

test.each([
  ["valid", "Valid"],
  ["expired", "Expired on 2 May 2026"],
  ["revoked", "Revoked on 3 May 2026: Issued by mistake"],
  ["superseded", "Replaced by 7K2M"],
] as const)("a stranger reads of a certificate that is %s: %s", (state, text) => {
  expect(verdictText({ ...known, state })).toBe(text);
});
