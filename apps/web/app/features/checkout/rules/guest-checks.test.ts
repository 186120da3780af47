import { describe, expect, it } from "vitest";
import { guestChecks } from "./guest-checks.ts";

const filled = { email: "maya@example.com", name: "Maya Brandt", terms: true };

describe("a guest's form", () => {
  it("lets a complete one pass", () => {
    expect(Object.values(guestChecks).map((check) => check(filled))).toEqual([null, null, null]);
    expect(guestChecks.email({ ...filled, email: " Maya@Example.com " })).toBeNull();
  });

  it.each(["", "maya", "maya@", "maya@example", "a b@example.com"])("%j is no e-mail address", (email) => {
    expect(guestChecks.email({ ...filled, email })).toBe("Enter an e-mail address");
  });

  it("wants a name, and that the terms are agreed to", () => {
    expect(guestChecks.name({ ...filled, name: "  " })).toBe("Enter your name");
    expect(guestChecks.terms({ ...filled, terms: false })).toBe("Agree to the terms to continue.");
  });
});
