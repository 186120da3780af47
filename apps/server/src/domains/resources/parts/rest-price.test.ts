import { describe, expect, test } from "vitest";
import { remainingParts } from "./rest-price.ts";

const parts = (...all: readonly (readonly [cents: number, owned: boolean])[]) =>
  all.map(([priceCents, owned], index) => ({ resourceId: index + 1, priceCents, owned }));

const part = (resourceId: number, priceCents: number) => ({ resourceId, priceCents, owned: false });

describe("what a curriculum costs who owns parts of it", () => {
  test("is nothing else for who owns none", () => {
    expect(remainingParts(3_000, parts([1_000, false], [2_000, false]))).toBeNull();
    expect(remainingParts(3_000, [])).toBeNull();
  });

  test("is the share of the others by the prices on the list", () => {
    expect(remainingParts(2_000, parts([1_000, true], [1_000, false], [2_000, false]))).toEqual({
      owned: 1,
      of: 3,
      withheldIds: [1],
      priceCents: 1_500,
    });
  });

  test.each([
    // 1000 * 2 / 3 = 666.67, 1000 / 3 = 333.33, 1001 / 2 = 500.5
    [1_000, parts([500, true], [500, false], [500, false]), 667],
    [1_000, parts([500, true], [500, true], [500, false]), 333],
    [1_001, parts([500, true], [500, false]), 501],
    [9_999_999, parts([9_999_999, true], [9_999_998, false]), 4_999_999],
    // 9,999,999 * 59 / 60 = 9,833,332.35, which floating point would not know
    [
      9_999_999,
      [...parts([9_999_999, true]), ...Array.from({ length: 59 }, (_, n) => part(n + 2, 9_999_999))],
      9_833_332,
    ],
  ])("rounds half up: %i of %j is %i", (price, of, cents) => {
    expect(remainingParts(price, of)?.priceCents).toBe(cents);
  });

  test("goes by their number where no part has a price", () => {
    expect(remainingParts(900, parts([0, true], [0, false], [0, false]))).toMatchObject({
      withheldIds: [1],
      priceCents: 600,
    });
    expect(remainingParts(900, parts([500, true], [0, false]))?.priceCents).toBe(0);
  });

  test("is nothing else where what is owned makes it no cheaper, so that all of it is given", () => {
    expect(remainingParts(900, parts([0, true], [500, false]))).toBeNull();
    expect(remainingParts(0, parts([500, true], [500, false]))).toBeNull();
    expect(remainingParts(900, parts([0, true], [400, true], [500, false]))).toEqual({
      owned: 2,
      of: 3,
      withheldIds: [2],
      priceCents: 500,
    });
  });

  test("is the whole price for who owns all of it, which is a gift", () => {
    expect(remainingParts(900, parts([500, true], [700, true]))).toEqual({
      owned: 2,
      of: 2,
      withheldIds: [1, 2],
      priceCents: 900,
    });
  });
});
