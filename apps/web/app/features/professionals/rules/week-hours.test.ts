import { expect, test } from "vitest";
import { isWhole, weekFaults } from "./week-faults.ts";
import { copiedDay, nextRange, shifted, weekBody, withEnd, withStart, type HourRange } from "./week-hours.ts";

const range = (id: number, weekday: number, from: number, to: number): HourRange => ({ id, weekday, from, to });
const faults = (...ranges: HourRange[]) => [...weekFaults({ ranges, max_per_day: "" }).ranges];

test("a range moves within its day and keeps its length", () => {
  expect(shifted(range(1, 2, 540, 600), 5)).toEqual(range(1, 2, 545, 605));
  expect(shifted(range(1, 2, 3 * 5, 75), -60)).toEqual(range(1, 2, 0, 60));
  expect(shifted(range(1, 2, 1320, 1435), 60)).toEqual(range(1, 2, 1325, 1440));
});

test("an end never passes the other, nor the ends of the day", () => {
  expect(withStart(range(1, 2, 540, 600), 700).from).toBe(595);
  expect(withEnd(range(1, 2, 540, 600), 100).to).toBe(545);
  expect(withEnd(range(1, 2, 540, 600), 2000).to).toBe(1440);
  expect(withStart(range(1, 2, 540, 600), -5).from).toBe(0);
});

test("what is sent is in order, with midnight as 24:00", () => {
  expect(weekBody({ ranges: [range(1, 6, 1200, 1440), range(2, 1, 540, 755)], max_per_day: " 5 " })).toEqual({
    hours: [
      { weekday: 1, from: "09:00", to: "12:35" },
      { weekday: 6, from: "20:00", to: "24:00" },
    ],
    max_per_day: 5,
  });
});

test("overlapping ranges are both named, touching ones and those of other days are not", () => {
  expect(faults(range(1, 1, 540, 780), range(2, 1, 750, 1020))).toEqual([
    [1, "These hours overlap"],
    [2, "These hours overlap"],
  ]);
  expect(faults(range(1, 1, 540, 780), range(2, 1, 780, 1020), range(3, 2, 540, 780))).toEqual([]);
});

test("an end before its start, odd minutes and an empty field are refused in words", () => {
  expect(faults(range(1, 1, 600, 600))).toEqual([[1, "End must be after start"]]);
  expect(faults(range(1, 1, 543, 600))).toEqual([[1, "Use steps of 5 minutes"]]);
  expect(faults(range(1, 1, Number.NaN, 600))).toEqual([[1, "Enter a time like 9:00 AM"]]);
});

test("most sessions a day are a whole number from 1 to 50, or nothing", () => {
  const whole = (maxPerDay: string) => isWhole(weekFaults({ ranges: [], max_per_day: maxPerDay }));
  expect(["", "1", "50"].map(whole)).toEqual([true, true, true]);
  expect(["0", "51", "2.5", "-1"].map(whole)).toEqual([false, false, false, false]);
});

test("copied hours replace those of the other days and leave their own", () => {
  const copied = copiedDay([range(1, 1, 540, 600), range(2, 2, 0, 60), range(3, 3, 0, 60)], 1, [2, 4]);
  expect(copied.map(({ weekday, from, to }) => [weekday, from, to])).toEqual([
    [1, 540, 600],
    [2, 540, 600],
    [3, 0, 60],
    [4, 540, 600],
  ]);
  expect(new Set(copied.map(({ id }) => id)).size).toBe(4);
});

test("new hours stand where the day has room, and overlap nothing", () => {
  expect(nextRange([], 1)).toMatchObject({ from: 540, to: 1020 });
  for (const taken of [range(1, 1, 540, 1020), range(1, 1, 540, 1380), range(1, 1, 600, 1440), range(1, 1, 60, 1440)]) {
    const next = nextRange([taken], 1);
    expect(next).not.toBeNull();
    expect(next === null ? [] : faults(taken, next)).toEqual([]);
  }
  expect(nextRange([range(1, 1, 0, 1440)], 1)).toBeNull();
});
