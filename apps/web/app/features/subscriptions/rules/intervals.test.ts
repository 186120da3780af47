import { describe, expect, it } from "vitest";
import { planOnSale } from "../test-plans.ts";
import { intervalsOnSale, planIntervalsOf, readInterval, savedPercent, shownInterval } from "./intervals.ts";

const monthly = planOnSale("educator", "month", "19.00");
const annual = planOnSale("educator", "year", "190.00", { saves: 17 });

describe("the interval of an address", () => {
  it.each([
    ["month", "month"],
    [" Quarterly ", "quarter"],
    ["annual", "year"],
    ["weekly", null],
    ["constructor", null],
    [null, null],
  ])("reads %j as %j", (asked, read) => {
    expect(readInterval(asked)).toBe(read);
  });

  it("gives way to one that is on sale", () => {
    expect(shownInterval([monthly, annual], "year")).toBe("year");
    expect(shownInterval([monthly, annual], "quarter")).toBe("month");
    expect(shownInterval([annual], null)).toBe("year");
    expect(shownInterval([], null)).toBe("month");
  });

  it("knows only what is on sale, shortest first", () => {
    expect(intervalsOnSale([annual, monthly])).toEqual(["month", "year"]);
  });
});

describe("what an interval saves", () => {
  it("is what its plans save at least", () => {
    expect(savedPercent([monthly, annual, planOnSale("premium", "year", "400.00", { saves: 14 })], "year")).toBe(14);
    expect(savedPercent([monthly], "month")).toBe(0);
    expect(savedPercent([], "year")).toBe(0);
  });
});

describe("the intervals beside the price", () => {
  const seats = planOnSale("educator", "quarter", "54.00", { seat_price: "50.00" });
  const imperial = planOnSale("premium", "month", "39.00");

  it("are those of the tier, shortest first", () => {
    expect(planIntervalsOf([annual, imperial, seats, monthly], annual, false)).toEqual([monthly, seats, annual]);
  });

  it("are for a studio those that have seats", () => {
    expect(planIntervalsOf([annual, imperial, seats, monthly], annual, true)).toEqual([seats]);
  });
});
