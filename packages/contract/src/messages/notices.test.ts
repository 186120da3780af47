import { describe, expect, test } from "vitest";
import { isAllowed, noticeKindFacts, noticeKinds, noticeKindsFor, preferenceFor } from "./notices.ts";

describe("what counts of a kind", () => {
  test("without a choice everything stands in the bell, and mail comes as the kind begins with", () => {
    expect(preferenceFor("announcement", null)).toEqual({ in_app: true, email: true });
    expect(preferenceFor("sale", null)).toEqual({ in_app: true, email: false });
  });
  test("a choice counts", () => {
    expect(preferenceFor("announcement", { in_app: false, email: false })).toEqual({ in_app: false, email: false });
  });
  test("receipts and failed payments are always mailed, security also stands in the bell", () => {
    const off = { in_app: false, email: false };
    expect(preferenceFor("receipt", off)).toEqual({ in_app: false, email: true });
    expect(preferenceFor("payment_failed", off)).toEqual({ in_app: false, email: true });
    expect(preferenceFor("security", off)).toEqual({ in_app: true, email: true });
  });
  test("what is decided about roles is mailed until somebody turns it off", () => {
    const off = { in_app: true, email: false };
    expect(preferenceFor("role_decided", null)).toEqual({ in_app: true, email: true });
    expect(preferenceFor("role_decided", off)).toEqual(off);
    expect(isAllowed("role_decided", off)).toBe(true);
  });
  test("what would not count may not be chosen", () => {
    expect(isAllowed("security", { in_app: true, email: false })).toBe(false);
    expect(isAllowed("receipt", { in_app: false, email: true })).toBe(true);
    expect(isAllowed("sale", { in_app: false, email: false })).toBe(true);
  });
});

test("kinds of staff are for staff", () => {
  expect(noticeKindsFor(false).filter((kind) => noticeKindFacts[kind].group === "staff")).toEqual([]);
  expect(noticeKindsFor(true)).toEqual(noticeKinds);
});
