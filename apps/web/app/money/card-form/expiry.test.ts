import { describe, expect, it } from "vitest";
import { expiryProblem, formatExpiry, parseExpiry } from "./expiry.ts";

describe("the expiry of a card", () => {
  it.each([
    ["1", "1"],
    ["12", "12 / "],
    ["123", "12 / 3"],
    ["1230", "12 / 30"],
    ["5", "05 / "],
    ["1/", "01 / "],
    ["12/2030", "12 / 30"],
    ["12 / 30", "12 / 30"],
    ["", ""],
  ])("typed as %j is shown as %j", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it("lets the slash be deleted", () => {
    expect(formatExpiry("12 /", true)).toBe("12");
    expect(formatExpiry("12 / 3", true)).toBe("12 / 3");
  });

  it("is read as a month of a year", () => {
    expect(parseExpiry("12 / 30")).toEqual({ month: 12, year: 2030 });
    expect(parseExpiry("01/2031")).toEqual({ month: 1, year: 2031 });
    expect(parseExpiry("13 / 30")).toBeNull();
    expect(parseExpiry("00 / 30")).toBeNull();
    expect(parseExpiry("12")).toBeNull();
  });

  it("is over once its month is", () => {
    const lastDay = new Date(2026, 10, 30, 23, 59);
    expect(expiryProblem("11 / 26", lastDay)).toBeNull();
    expect(expiryProblem("10 / 26", lastDay)).toBe("The card has expired");
    expect(expiryProblem("12 / 25", lastDay)).toBe("The card has expired");
    expect(expiryProblem("1", lastDay)).toBe("Enter the expiry");
  });
});
