import { describe, expect, it } from "vitest";
import { readSeats, seatsTotal } from "./studio.ts";

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

  it("cost their number times the price of one", () => {
    expect(seatsTotal("15.20", 7)).toBe("106.40");
    expect(seatsTotal(null, 7)).toBe("0.00");
  });
});
