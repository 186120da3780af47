import { expect, it } from "vitest";
import { lapsedText } from "./errors.ts";

it("says of a place that lapsed that it went to the next only where it is somebody else's, and that it is free only where it is", () => {
  expect(lapsedText({ free: false, full: true })).toBe("This place has gone to the next person.");
  expect(lapsedText({ free: true, full: false })).toBe("It was kept for you and not taken in time. It is still free.");
  expect(lapsedText({ free: false, full: false })).toBe("It was kept for you and not taken in time.");
});
