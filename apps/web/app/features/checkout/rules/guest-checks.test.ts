import { describe, expect, it } from "vitest";
import { guestChecks } from "./guest-checks.ts";

const filled = { email: "maya@example.com", again: "maya@example.com", name: "Maya Brandt", terms: true };

describe("a guest's form", () => {
  it("lets a complete one pass", () => {
    expect(Object.values(guestChecks).map((check) => check(filled))).toEqual([null, null, null]);
    expect(guestChecks.again({ ...filled, again: " Maya@Example.com " })).toBeNull();
  });

  it.each(["", "maya", "maya@", "maya@example", "a b@example.com"])("%j is no e-mail address", (email) => {
    expect(guestChecks.email({ ...filled, email })).toBe("Enter an e-mail address");
  });

  it("wants the same address twice and a name", () => {
    expect(guestChecks.again({ ...filled, again: "mara@example.com" })).toBe("The e-mail addresses differ");
    expect(guestChecks.name({ ...filled, name: "  " })).toBe("Enter your name");
  });
});
