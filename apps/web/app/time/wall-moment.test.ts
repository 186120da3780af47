import { expect, test } from "vitest";
import { wallMoment } from "./wall-moment.ts";

const at = (day: string, time: string, zone: string) => {
  const moment = wallMoment(day, time, zone);
  return moment === null ? null : new Date(moment).toISOString().slice(0, 16);
};

test("clocks of a zone show a time at one moment", () => {
  expect(at("2027-03-16", "09:00", "America/New_York")).toBe("2027-03-16T13:00");
  expect(at("2027-01-05", "09:00", "America/New_York")).toBe("2027-01-05T14:00");
  expect(at("2027-03-16", "09:00", "Asia/Kathmandu")).toBe("2027-03-16T03:15");
  expect(at("2027-03-16", "00:00", "Pacific/Kiritimati")).toBe("2027-03-15T10:00");
});

test("a time that comes twice is the earlier one, one that never comes is none", () => {
  expect(at("2027-11-07", "01:30", "America/New_York")).toBe("2027-11-07T05:30");
  expect(at("2027-03-14", "02:30", "America/New_York")).toBeNull();
  expect(at("2027-03-14", "03:00", "America/New_York")).toBe("2027-03-14T07:00");
});

test("what is no day or time is none", () => {
  expect(at("", "09:00", "UTC")).toBeNull();
  expect(at("tomorrow", "09:00", "UTC")).toBeNull();
  expect(at("2027-03-16", "", "UTC")).toBeNull();
  expect(at("", "", "UTC")).toBeNull();
  expect(at("2027-03-16", "25:00", "UTC")).toBeNull();
});
