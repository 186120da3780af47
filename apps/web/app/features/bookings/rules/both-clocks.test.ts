import { expect, it } from "vitest";
import { bothClocks } from "../../../lib/both-clocks.ts";
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

it("says a row's time by the viewer's clock alone, unless one goes there", () => {
  expect(rowTime(session("online"), "Europe/London")).toEqual({ day: "2027-03-16", span: "1:00 – 2:00 PM", own: null });
});

it("says a row's time by the clock of the place first where one goes there", () => {
  expect(rowTime(session("place"), "Europe/London")).toEqual({
    day: "2027-03-16",
    span: "9:00 – 10:00 AM EDT",
    own: "1:00 PM GMT",
  });
});

it("puts a row on the day of the place, and names the viewer's where it is another", () => {
  expect(rowTime(session("place", "2027-03-31T23:30:00.000Z"), "Asia/Tokyo")).toEqual({
    day: "2027-03-31",
    span: "7:30 – 8:30 PM EDT",
    own: "Thu 1 Apr, 8:30 AM GMT+9",
  });
});

it("says letters once on a day whose clocks change, and one clock where both show the same", () => {
  expect(rowTime(session("place", "2027-11-07T05:30:00.000Z"), "Europe/London").span).toBe("1:30 AM EDT – 1:30 AM EST");
  expect(rowTime(session("place"), "America/New_York")).toEqual({
    day: "2027-03-16",
    span: "9:00 – 10:00 AM",
    own: null,
  });
  expect(rowTime(session("place"), "America/Detroit")).toEqual({
    day: "2027-03-16",
    span: "9:00 – 10:00 AM EDT",
    own: null,
  });
});
