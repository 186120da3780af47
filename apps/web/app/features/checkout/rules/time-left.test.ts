import { describe, expect, it } from "vitest";
import { timeAnnouncement, timeLeft, timeText } from "./time-left.ts";

describe("the time left to pay", () => {
  it("runs from the server's seconds at the pace of the browser's clock", () => {
    expect(timeLeft(1800, 0)).toBe(1800);
    expect(timeLeft(1800, 18_500)).toBe(1782);
    expect(timeLeft(5, 9_000)).toBe(0);
  });

  it("does not grow when the browser's clock is put back", () => {
    expect(timeLeft(1800, -60_000)).toBe(1800);
  });

  it("reads as minutes and seconds", () => {
    expect(timeText(1781)).toBe("29:41");
    expect(timeText(61)).toBe("1:01");
    expect(timeText(0)).toBe("0:00");
  });

  it("is said at five minutes and at one", () => {
    expect(timeAnnouncement(301, 300)).toBe("5 minutes left to pay.");
    expect(timeAnnouncement(61, 58)).toBe("1 minute left to pay.");
    expect(timeAnnouncement(300, 299)).toBeNull();
    expect(timeAnnouncement(1, 0)).toBeNull();
  });
});
