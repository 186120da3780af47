import { expect, test } from "vitest";
import { isPicked } from "./picked-time.ts";

const picked = { professionalId: 7, serviceId: 3, start: "2027-03-16T13:00:00.000Z" };
const at = Date.parse("2027-03-01T12:00:00Z");
const kept = JSON.stringify({ ...picked, at });
const minutes = 60_000;

test.each([
  ["the same time", kept, picked, 0, true],
  ["however it is written", kept, { ...picked, start: "2027-03-16T09:00:00-04:00" }, 0, true],
  ["after signing in", kept, picked, 29 * minutes, true],
  ["long ago", kept, picked, 31 * minutes, false],
  ["another time", kept, { ...picked, start: "2027-03-16T14:00:00Z" }, 0, false],
  ["another service", kept, { ...picked, serviceId: 4 }, 0, false],
  ["somebody else", kept, { ...picked, professionalId: 8 }, 0, false],
  ["what is none", "[]", picked, 0, false],
  ["a number", "7", picked, 0, false],
])("%s", (_what, text, asked, later, is) => {
  expect(isPicked(text, asked, at + later)).toBe(is);
});
