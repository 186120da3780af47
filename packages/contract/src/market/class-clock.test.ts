import { describe, expect, test } from "vitest";
import { balanceOf, balanceText, clockOf } from "./class-clock.ts";

const spans = (starts: string | null, minutes: (number | null)[]) =>
  clockOf(starts, minutes).map(({ from, to }) => `${from}–${to}`);

describe("the clock of a class", () => {
  test("goes on from row to row", () => {
    expect(spans("17:00", [10, 8, 27])).toEqual(["17:00–17:10", "17:10–17:18", "17:18–17:45"]);
  });

  test("counts from nothing without a start", () => {
    expect(spans(null, [10, 55, 8])).toEqual(["0:00–0:10", "0:10–1:05", "1:05–1:13"]);
  });

  test("goes on past midnight and writes the morning with two digits", () => {
    expect(spans("23:50", [20, 60])).toEqual(["23:50–00:10", "00:10–01:10"]);
    expect(spans("09:05", [5])).toEqual(["09:05–09:10"]);
  });

  test("stands still for rows without minutes", () => {
    expect(spans("10:00", [5, null, 5])).toEqual(["10:00–10:05", "10:05–10:05", "10:05–10:10"]);
  });

  test("has nothing to say of no rows", () => {
    expect(spans("10:00", [])).toEqual([]);
  });
});

describe("how rows fit into a class", () => {
  const said = (length: number, minutes: (number | null)[]) => balanceText(balanceOf(length, minutes));

  test("49 minutes of rows in a class of 45 are 4 minutes over", () => {
    expect(said(45, [10, 15, 24])).toBe("4 minutes over");
  });

  test("fewer leave some free, one is a minute, and a fit needs no words", () => {
    expect(said(45, [39])).toBe("6 minutes free");
    expect(said(45, [44])).toBe("1 minute free");
    expect(said(45, [46])).toBe("1 minute over");
    expect(said(45, [45])).toBeNull();
    expect(said(45, [])).toBe("45 minutes free");
    expect(said(45, [null])).toBe("45 minutes free");
  });
});
