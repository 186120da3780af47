import { describe, expect, it } from "vitest";
import { countdownText, holdAnnouncement, secondsUntil } from "./countdown.ts";

describe("the time that is left of a hold", () => {
  it("is shown in minutes and seconds", () => {
    const now = Date.parse("2027-03-16T12:00:00Z");
    expect(countdownText(secondsUntil("2027-03-16T12:09:41Z", now))).toBe("9:41");
    expect(countdownText(secondsUntil("2027-03-16T11:59:00Z", now))).toBe("0:00");
  });

  it("is said at five minutes and at one", () => {
    expect([600, 301].map(holdAnnouncement)).toEqual(["", ""]);
    expect([300, 61].map(holdAnnouncement)).toEqual(Array(2).fill("Held for you for 5 more minutes."));
    expect([60, 1, 0].map(holdAnnouncement)).toEqual([...Array(2).fill("Held for you for 1 more minute."), ""]);
  });
});
