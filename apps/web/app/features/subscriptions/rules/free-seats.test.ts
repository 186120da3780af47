import { expect, test } from "vitest";
import { freeSeats } from "./free-seats.ts";

test.each([
  ["no change is planned", 5, 3, null, 2],
  ["fewer are planned", 5, 3, { quantity: 4 }, 1],
  ["as many are planned as are used", 5, 3, { quantity: 3 }, 0],
  ["fewer are planned than are used", 5, 4, { quantity: 3 }, 0],
  ["more are planned, which do not count yet", 5, 3, { quantity: 9 }, 2],
  ["all are used", 5, 5, null, 0],
])("where %s, of %i seats with %i used and %j to come %i are free", (_, quantity, used, planned, free) => {
  expect(freeSeats({ quantity, used }, planned)).toBe(free);
});
