import { expect, test } from "vitest";
import { addDays } from "../../../time/days.ts";
import { addMonths, daysOfMonth, isMonth, mondayOf, shortSpan, spanText, weekdayOf } from "./calendar-days.ts";

test("weeks begin on Monday, and days pass over months and years", () => {
  expect(weekdayOf("2027-03-14")).toBe(7);
  expect(mondayOf("2027-03-14")).toBe("2027-03-08");
  expect(mondayOf("2027-03-15")).toBe("2027-03-15");
  expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
  expect([addMonths("2027-12", 1), addMonths("2027-01", -1)]).toEqual(["2028-01", "2026-12"]);
});

test("a month has its days below their weekdays", () => {
  expect(daysOfMonth("2027-03")).toHaveLength(31);
  const may = daysOfMonth("2027-05");
  expect(may.slice(0, 6)).toEqual([null, null, null, null, null, "2027-05-01"]);
  expect(may.at(-1)).toBe("2027-05-31");
  expect(daysOfMonth("2028-02").at(-1)).toBe("2028-02-29");
});

test("only months are months", () => {
  expect(["2027-03", "2027-13", "2027-3", "", "evil"].map(isMonth)).toEqual([true, false, false, false, false]);
});

test("stretches of days in words", () => {
  expect(spanText("2027-03-15", "2027-03-21")).toBe("15 to 21 March");
  expect(spanText("2027-03-29", "2027-04-04")).toBe("29 March to 4 April");
  expect(shortSpan("2027-03-22", "2027-03-24")).toBe("22–24 Mar");
  expect(shortSpan("2027-03-31", "2027-04-01")).toBe("31 Mar – 1 Apr");
  expect(shortSpan("2027-03-26", "2027-03-26")).toBe("Fri 26 Mar");
});
