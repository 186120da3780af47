import { expect, test } from "vitest";
import { clockTime } from "./dates.ts";

test("a clock time says its zone", () => {
  expect(clockTime("2027-05-01T13:24:00.000Z", "Europe/Berlin")).toBe("3:24 PM GMT+2");
  expect(clockTime("2027-05-01T13:24:00.000Z", "America/New_York")).toBe("9:24 AM EDT");
});
