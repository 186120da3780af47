import { expect, test } from "vitest";
import { withHours } from "./calendar-file.ts";

const event = "Class";

test("hours of a file are added, and join those they touch or overlap", () => {
  const ranges = [
    { id: 1, weekday: 1, from: 540, to: 720 },
    { id: 2, weekday: 3, from: 540, to: 600 },
  ];
  const more = [
    { weekday: 1, from: "11:00", to: "13:00", event },
    { weekday: 2, from: "09:00", to: "10:00", event },
    { weekday: 3, from: "10:00", to: "24:00", event },
  ];
  expect(withHours(ranges, more)).toEqual([
    { id: 1, weekday: 1, from: 540, to: 780 },
    { id: 4, weekday: 2, from: 540, to: 600 },
    { id: 2, weekday: 3, from: 540, to: 1440 },
  ]);
});
