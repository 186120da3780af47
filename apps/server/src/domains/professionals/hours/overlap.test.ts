import { expect, test } from "vitest";
import { overlapIn } from "./overlap.ts";

const range = (weekday: number, from: string, to: string) => ({ weekday, from, to });

test("ranges of one day overlap, those that touch or are of other days do not", () => {
  expect(overlapIn([range(1, "09:00", "12:00"), range(1, "12:00", "24:00"), range(2, "09:00", "12:00")])).toBeNull();
  expect(overlapIn([range(1, "09:00", "12:00"), range(2, "09:00", "12:00"), range(1, "11:55", "13:00")])).toBe(2);
  expect(overlapIn([range(1, "10:00", "11:00"), range(1, "09:00", "12:00")])).toBe(1);
});
