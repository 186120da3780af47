import { describe, expect, it } from "vitest";
import { readSeats, seatsToPay, seatsTotal } from "./studio.ts";

describe("the seats of an address", () => {
  it.each([
    [null, 2],
    ["5", 5],
    ["200", 200],
    ["1", null],
    ["201", null],
    ["2.5", null],
    ["many", null],
  ])("%j is %j", (asked, seats) => {
    expect(readSeats(asked)).toBe(seats);
  });

  it.each([
    ["step=pay", null],
    ["step=pay&seats=5", null],
    ["step=pay&for=me&seats=many", null],
    ["for=studio&seats=5", 5],
    ["for=studio", 2],
    ["for=studio&seats=1", "none"],
    ["for=studio&seats=201", "none"],
    ["for=studio&seats=many", "none"],
  ])("of %s are %j: a studio never becomes a plan of one's own", (query, seats) => {
    expect(seatsToPay(new URLSearchParams(query))).toBe(seats);
  });

  it("cost their number times the price of one", () => {
    expect(seatsTotal("15.20", 7)).toBe("106.40");
    expect(seatsTotal(null, 7)).toBe("0.00");
  });
});
