import { describe, expect, it } from "vitest";
import { hoursText } from "./time-texts.ts";

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
