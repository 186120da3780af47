import { expect, it } from "vitest";
import { shareOf } from "./share.ts";

it("takes the commission off a price, rounded half up", () => {
  expect(shareOf("40.00", 20)).toBe("32.00");
  expect(shareOf("9.99", 12)).toBe("8.79");
  expect(shareOf("12", 5)).toBe("11.40");
});

it("says nothing of what is free, unreadable, or cannot be sold", () => {
  expect([shareOf("0", 20), shareOf("abc", 20), shareOf("12.00", null)]).toEqual([null, null, null]);
});
