import { expect, test } from "vitest";
import { beginningOf } from "./beginning.ts";

const newYork = "America/New_York";
const of = (now: string, startsAt: string, zone = newYork) =>
  Object.values(beginningOf({ now: new Date(now), startsAt: new Date(startsAt), zone })).join(", in ");

test.each([
  ["the day after", "2027-03-15T13:00:00Z", "2027-03-16T13:00:00Z", "Tomorrow, in 24 hours"],
  ["late on a day of 25 hours", "2027-11-07T04:30:00Z", "2027-11-08T04:30:00Z", "Today, in 24 hours"],
  ["early after a day of 23 hours", "2027-03-14T04:30:00Z", "2027-03-15T04:30:00Z", "Monday, in 24 hours"],
  ["within a week", "2027-03-16T13:00:00Z", "2027-03-22T13:00:00Z", "Monday, in 6 days"],
  ["a week later", "2027-03-16T13:00:00Z", "2027-03-23T13:00:00Z", "Tue 23 Mar, in 7 days"],
])("a session %s is named by its day on the clocks of who reads", (_which, now, startsAt, text) => {
  expect(of(now, startsAt)).toBe(text);
});

test("who is in another zone may read of another day", () => {
  const [now, startsAt] = ["2027-03-15T04:30:00Z", "2027-03-16T03:30:00Z"];
  expect(of(now, startsAt)).toBe("Today, in 23 hours");
  expect(of(now, startsAt, "Europe/London")).toBe("Tomorrow, in 23 hours");
});

test.each([
  ["12:29:20", "31 minutes"],
  ["12:59:00", "1 minute"],
  ["12:00:20", "an hour"],
  ["11:30:00", "90 minutes"],
  ["11:00:00", "2 hours"],
  ["10:28:00", "2 hours 32 minutes"],
  ["08:59:00", "4 hours 1 minute"],
  ["01:20:00", "12 hours"],
])("from %s to one o'clock it is %s", (now, text) => {
  expect(of(`2027-03-16T${now}Z`, "2027-03-16T13:00:00Z", "UTC")).toBe(`Today, in ${text}`);
});

test.each([
  ["2027-03-14T13:00:00Z", "48 hours"],
  ["2027-03-13T13:00:00Z", "3 days"],
  ["2027-03-13T11:00:00Z", "3 days 2 hours"],
  ["2027-03-12T12:00:00Z", "4 days 1 hour"],
])("beyond two days, from %s, it is %s", (now, text) => {
  expect(of(now, "2027-03-16T13:00:00Z")).toContain(`, in ${text}`);
});
