import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://studio.example";

describe("the page to return to after signing in", () => {
  it.each([
    ["/courses/7"],
    ["/profile/edit?tab=security"],
    ["/courses?q=tap%20shoes&page=2"],
    ["/courses/7#outline"],
    ["/authors"],
  ])("keeps %s", (value) => {
    expect(safeRedirect(value, origin)).toBe(value);
  });

  it.each([
    [null],
    [""],
    ["courses"],
    ["//evil.example"],
    ["/\\evil.example"],
    ["/%5Cevil.example"],
    ["/%2Fevil.example"],
    ["https://evil.example"],
    ["javascript:alert(1)"],
    ["/\tevil"],
    ["/%0Aevil"],
    ["/%E0%A4%A"],
    ["/auth"],
    ["/auth?redirect=%2Fcourses"],
    ["/AUTH/"],
    ["/x/../auth"],
    ["/.//evil.example"],
    ["/x/..//evil.example"],
    ["/%2e//evil.example"],
    ["/register?step=2"],
  ])("refuses %j", (value) => {
    expect(safeRedirect(value, origin)).toBeNull();
  });
});
