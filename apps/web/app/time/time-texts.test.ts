import { describe, expect, it, test } from "vitest";
import { hoursText, utcDateText } from "./time-texts.ts";

describe("hours until something", () => {
  it.each([
    [0, "0 hours"],
    [1, "1 hour"],
    [48, "48 hours"],
    [49, "2 days 1 h"],
    [76, "3 days 4 h"],
    [96, "4 days"],
  ])("%i", (hours, said) => {
    expect(hoursText(hours)).toBe(said);
  });
});

test("a day of UTC is the same on the server and in every browser", () => {
  expect(utcDateText("2026-11-21T23:59:00Z")).toBe("21 November 2026");
});
