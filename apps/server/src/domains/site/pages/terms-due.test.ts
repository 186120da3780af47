import { expect, test } from "vitest";
import { termsDue } from "./terms-due.ts";

const [may, june] = [new Date("2027-05-01T00:00:00Z"), new Date("2027-06-01T00:00:00Z")];
const asking = [
  { version: 1, countsFrom: new Date("2026-01-01T00:00:00Z") },
  { version: 3, countsFrom: may },
  { version: 5, countsFrom: june },
];

test("the first version that asks since is due, by its own date", () => {
  expect(termsDue(asking, 0)?.version).toBe(1);
  expect(termsDue(asking, 1)).toEqual({ version: 3, countsFrom: may });
  expect(termsDue(asking, 3)).toEqual({ version: 5, countsFrom: june });
});

test("a correction of words is due to nobody, and who accepted it has accepted all before it", () => {
  expect(termsDue(asking, 2)?.version).toBe(3);
  expect(termsDue(asking, 4)?.version).toBe(5);
  expect(termsDue(asking, 6)).toBeNull();
});

test("nothing is due where there are no terms", () => {
  expect(termsDue([], 0)).toBeNull();
});
