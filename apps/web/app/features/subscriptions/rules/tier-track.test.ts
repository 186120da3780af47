import { expect, it } from "vitest";
import { trackOf } from "./tier-track.ts";

it("grows with the level, and is nothing below the first", () => {
  const steps = [0, 10, 20, 30].map((level) => trackOf(level).steps.length);
  expect(steps[0]).toBe(0);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(new Set(steps).size).toBe(4);
  expect(trackOf(30).line.startsWith(trackOf(10).line)).toBe(true);
});
