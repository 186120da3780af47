import { expect, test } from "vitest";
import { bookedWeek, sessionsOutside } from "./booked-week.ts";

const zone = "America/New_York";
const session = (id: number, starts_at: string, ends_at: string) => ({ id, starts_at, ends_at });
const tuesday = session(1, "2027-03-16T13:00:00Z", "2027-03-16T14:00:00Z");
const overMidnight = session(2, "2027-03-20T03:30:00Z", "2027-03-20T04:30:00Z");

test("a booking stands on its day by the professional's clocks, over midnight in two parts", () => {
  expect(bookedWeek([tuesday, overMidnight], { monday: "2027-03-15", zone, outside: new Set([2]) })).toEqual([
    { id: 1, day: "2027-03-16", from: 540, to: 600, outside: false },
    { id: 2, day: "2027-03-19", from: 1410, to: 1440, outside: true },
    { id: 2, day: "2027-03-20", from: 0, to: 30, outside: true },
  ]);
  expect(bookedWeek([tuesday], { monday: "2027-03-22", zone, outside: new Set() })).toEqual([]);
});

test("sessions that new hours of a day do not hold are found; those of other days are not", () => {
  const on = (from: string, to: string, ranges: { from: number; to: number }[]) =>
    sessionsOutside([tuesday, overMidnight], { from, to, zone, ranges }).map(({ id }) => id);
  expect(on("2027-03-16", "2027-03-16", [])).toEqual([1]);
  expect(on("2027-03-16", "2027-03-16", [{ from: 540, to: 600 }])).toEqual([]);
  expect(on("2027-03-16", "2027-03-16", [{ from: 545, to: 700 }])).toEqual([1]);
  expect(on("2027-03-15", "2027-03-21", [])).toEqual([1, 2]);
});
