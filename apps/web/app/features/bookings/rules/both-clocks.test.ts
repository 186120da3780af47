import { expect, it } from "vitest";
import { bothClocks } from "./both-clocks.ts";

const start = "2027-03-16T13:00:00.000Z";
const london = { place: "London", text: "Tue 16 Mar, 1:00 PM" };
const newYork = { place: "New York", text: "Tue 16 Mar, 9:00 AM" };

it("shows the viewer's clock first", () => {
  expect(bothClocks(start, "Europe/London", "America/New_York", "online")).toEqual([london, newYork]);
});

it("shows the clock of the place first where one goes there", () => {
  expect(bothClocks(start, "Europe/London", "America/New_York", "place")).toEqual([newYork, london]);
});

it("shows one clock where both are the same", () => {
  expect(bothClocks(start, "Europe/London", "Europe/London", "online")).toEqual([london]);
});
