import { expect, it } from "vitest";
import { bothClocks } from "../../../time/both-clocks.ts";
import { rowTime } from "./both-clocks.ts";

const start = "2027-03-16T13:00:00.000Z";
const london = { place: "London", text: "Tue 16 Mar, 1:00 PM" };
const newYork = { place: "New York", text: "Tue 16 Mar, 9:00 AM" };

it("shows the viewer's clock first", () => {
  expect(bothClocks(start, "Europe/London", "America/New_York", "online")).toEqual([london, newYork]);
});

it("shows the clock of the place first where one goes there", () => {
  expect(bothClocks(start, "Europe/London", "America/New_York", "place")).toEqual([
    { ...newYork, text: "Tue 16 Mar, 9:00 AM EDT" },
    { ...london, text: "Tue 16 Mar, 1:00 PM GMT" },
  ]);
});

it("shows one clock where both are the same", () => {
  expect(bothClocks(start, "Europe/London", "Europe/London", "online")).toEqual([london]);
});

const session = (mode: "online" | "place", at = start, minutes = 60) => ({
  starts_at: at,
  ends_at: new Date(Date.parse(at) + minutes * 60_000).toISOString(),
  zone: "America/New_York",
  service: { mode },
});

it("says a row's time by the viewer's clock, as all rows of the list", () => {
  expect(rowTime(session("online"), "Europe/London")).toEqual({
    day: "2027-03-16",
    span: "1:00 – 2:00 PM",
    there: null,
  });
});

it("says besides what the clocks of the place show where one goes there", () => {
  expect(rowTime(session("place"), "Europe/London")).toEqual({
    day: "2027-03-16",
    span: "1:00 – 2:00 PM",
    there: "9:00 AM EDT",
  });
});

it("names the day of the place where it is another", () => {
  expect(rowTime(session("place", "2027-03-31T23:30:00.000Z"), "Asia/Tokyo")).toEqual({
    day: "2027-04-01",
    span: "8:30 – 9:30 AM",
    there: "Wed 31 Mar, 7:30 PM EDT",
  });
});

it("says one clock where both show the same", () => {
  const newYork = { day: "2027-03-16", span: "9:00 – 10:00 AM", there: null };
  expect(rowTime(session("place"), "America/New_York")).toEqual(newYork);
  expect(rowTime(session("place"), "America/Detroit")).toEqual(newYork);
});
