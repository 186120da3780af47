import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareReturn, type LineToReturn, type ReturnShares } from "./share-return.ts";
import { shareSale } from "./share-sale.ts";

/** Three at $3.33 with $1.00 off that the platform pays, from a Nobility seller. */
const three: LineToReturn = {
  quantity: 3,
  refundedUnits: 0,
  refundedCents: 0,
  ...shareSale({ listCents: 999, discountCents: 100, discountBySeller: false, seller: { commissionBps: 2000 } }),
};

/** Returns units in groups, one after the other, each on what the ones before left. */
function returnInGroups(line: LineToReturn, groups: readonly number[]): ReturnShares[] {
  let left = line;
  return groups.map((units) => {
    const shares = shareReturn(left, units);
    left = {
      ...left,
      refundedUnits: left.refundedUnits + units,
      refundedCents: left.refundedCents + shares.paidCents,
    };
    return shares;
  });
}

describe("shares of a return", () => {
  test("three at $3.33 less $1.00 come back as 2.99, 2.99 and 3.01", () => {
    expect(returnInGroups(three, [1, 1, 1]).map((shares) => shares.paidCents)).toEqual([299, 299, 301]);
  });

  test("two of them at once are rounded once", () => {
    expect(returnInGroups(three, [2, 1]).map((shares) => shares.paidCents)).toEqual([599, 300]);
  });

  test("the whole line at once returns its shares as they were sold", () => {
    expect(shareReturn(three, 3)).toEqual({
      paidCents: three.paidCents,
      sellerCents: three.sellerCents,
      commissionCents: three.commissionCents,
      promotionCents: three.promotionCents,
    });
  });

  test("one of two comes back by halves", () => {
    const two = {
      ...shareSale({ listCents: 8000, discountCents: 800, discountBySeller: false, seller: { commissionBps: 2000 } }),
      quantity: 2,
      refundedUnits: 0,
      refundedCents: 0,
    };
    expect(shareReturn(two, 1)).toEqual({
      paidCents: 3600,
      sellerCents: 3200,
      commissionCents: 800,
      promotionCents: 400,
    });
  });

  test("a line given away returns what the platform paid for it", () => {
    const given = { quantity: 2, refundedUnits: 0, paidCents: 0, refundedCents: 0 };
    const shares = { sellerCents: 1600, commissionCents: 400, promotionCents: 2000 };
    expect(shareReturn({ ...given, ...shares }, 1)).toEqual({
      paidCents: 0,
      sellerCents: 800,
      commissionCents: 200,
      promotionCents: 1000,
    });
  });

  test("no units return nothing", () => {
    expect(shareReturn(three, 0)).toEqual({ paidCents: 0, sellerCents: 0, commissionCents: 0, promotionCents: 0 });
  });

  test.each([4, -1, 0.5])("%s of three units are a mistake of the caller", (units) => {
    expect(() => shareReturn(three, units)).toThrow(RangeError);
  });

  test("balance, are never negative, and come to the whole however units are grouped", () => {
    const anySale = fc.record({
      unitCents: fc.nat(9_999_999),
      quantity: fc.integer({ min: 1, max: 50 }),
      discountPart: fc.nat(100),
      discountBySeller: fc.boolean(),
      seller: fc.option(fc.record({ commissionBps: fc.nat(10_000) })),
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 10 }),
    });
    fc.assert(
      fc.property(anySale, ({ unitCents, quantity, discountPart, cuts, ...terms }) => {
        const listCents = unitCents * quantity;
        const sold = shareSale({ listCents, discountCents: Math.floor((listCents * discountPart) / 100), ...terms });
        const line = { ...sold, quantity, refundedUnits: 0, refundedCents: 0 };
        const edges = [0, ...cuts.filter((cut) => cut < quantity).sort((a, b) => a - b), quantity];
        const parts = returnInGroups(
          line,
          edges.slice(1).map((edge, index) => edge - edges[index]!),
        );
        for (const part of parts) {
          expect(part.paidCents + part.promotionCents).toBe(part.sellerCents + part.commissionCents);
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
        }
        const sum = (name: keyof ReturnShares) => parts.reduce((total, part) => total + part[name], 0);
        expect([sum("paidCents"), sum("promotionCents"), sum("sellerCents"), sum("commissionCents")]).toEqual([
          sold.paidCents,
          sold.promotionCents,
          sold.sellerCents,
          sold.commissionCents,
        ]);
      }),
    );
  });
});

describe("shares follow the money, whoever gives it back", () => {
  /** $40.00 from a seller at 20 %, for which a code of the platform's took so many cents off. */
  const line = (discountCents: number, more: Partial<Parameters<typeof shareSale>[0]> = {}): LineToReturn => ({
    quantity: 1,
    refundedUnits: 0,
    refundedCents: 0,
    ...shareSale({
      listCents: 4000,
      discountCents,
      discountBySeller: false,
      seller: { commissionBps: 2000 },
      ...more,
    }),
  });
  /** One way back after the other: cents by hand, or units of ours. */
  const back = (sold: LineToReturn, steps: readonly (readonly ["hand" | "units", number])[]) => {
    let left = sold;
    return steps.map(([how, much]) => {
      const rest = left.paidCents - left.refundedCents;
      const units = how === "units" ? much : much === rest ? left.quantity - left.refundedUnits : 0;
      const shares = how === "units" ? shareReturn(left, units) : shareReturn(left, units, much);
      left = {
        ...left,
        refundedUnits: left.refundedUnits + units,
        refundedCents: left.refundedCents + shares.paidCents,
      };
      return [shares.paidCents, shares.sellerCents, shares.commissionCents, shares.promotionCents];
    });
  };
  const two = { listCents: 8000 };

  test.each([
    ["half by hand takes half of each", line(400), [["hand", 1800]], [[1800, 1600, 400, 200]]],
    ["a third by hand, cents rounded down", line(400), [["hand", 1200]], [[1200, 1066, 267, 133]]],
    ["one cent by hand moves one cent", line(400), [["hand", 1]], [[1, 0, 1, 0]]],
    ["without a code", line(0), [["hand", 1000]], [[1000, 800, 200, 0]]],
    ["half of what a code made cheap", line(3900), [["hand", 50]], [[50, 1600, 400, 1950]]],
    ["of an own item of the platform's", line(400, { seller: null }), [["hand", 1800]], [[1800, 0, 2000, 200]]],
    [
      "a code of the seller's adds nothing",
      line(400, { discountBySeller: true }),
      [["hand", 1800]],
      [[1800, 1440, 360, 0]],
    ],
    [
      "by hand in three parts to the last cent",
      line(400),
      [
        ["hand", 1199],
        ["hand", 2400],
        ["hand", 1],
      ],
      [
        [1199, 1065, 267, 133],
        [2400, 2133, 533, 266],
        [1, 2, 0, 1],
      ],
    ],
    [
      "by hand, then the unit by us",
      line(400),
      [
        ["hand", 900],
        ["units", 1],
      ],
      [
        [900, 800, 200, 100],
        [2700, 2400, 600, 300],
      ],
    ],
    [
      "a unit by us, money by hand, the other unit by us",
      { ...line(800, two), quantity: 2 },
      [
        ["units", 1],
        ["hand", 1800],
        ["units", 1],
      ],
      [
        [3600, 3200, 800, 400],
        [1800, 1600, 400, 200],
        [1800, 1600, 400, 200],
      ],
    ],
    [
      "more by hand than one of two units cost leaves the last unit nothing of the platform's part",
      { ...line(800, two), quantity: 2 },
      [
        ["hand", 5400],
        ["units", 1],
        ["units", 1],
      ],
      [
        [5400, 4800, 1200, 600],
        [1800, 1600, 400, 200],
        [0, 0, 0, 0],
      ],
    ],
  ] as const)("%s", (_name, sold, steps, expected) => {
    expect(back(sold, steps)).toEqual(expected);
  });
});

test("parts by hand and by us in any order come to exactly what was sold, and none is negative", () => {
  const step = fc.record({
    hand: fc.boolean(),
    cents: fc.integer({ min: 1, max: 30_000 }),
    units: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 9_999 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(step, { maxLength: 8 }),
      (unitCents, quantity, discounted, commissionBps, steps) => {
        const listCents = unitCents * quantity;
        const discountCents = Math.floor((listCents * discounted) / 100);
        const sold = shareSale({ listCents, discountCents, discountBySeller: false, seller: { commissionBps } });
        let left: LineToReturn = { ...sold, quantity, refundedUnits: 0, refundedCents: 0 };
        const given = { sellerCents: 0, commissionCents: 0, promotionCents: 0, paidCents: 0 };
        const take = (units: number, cents?: number) => {
          const shares = shareReturn(left, units, cents);
          for (const name of ["sellerCents", "commissionCents", "promotionCents", "paidCents"] as const) {
            expect(shares[name]).toBeGreaterThanOrEqual(0);
            given[name] += shares[name];
          }
          const refundedCents = left.refundedCents + shares.paidCents;
          left = { ...left, refundedUnits: left.refundedUnits + units, refundedCents };
        };
        for (const { hand, cents, units } of steps) {
          const open = left.quantity - left.refundedUnits;
          if (hand) take(0, Math.max(0, Math.min(cents, left.paidCents - left.refundedCents - 1)));
          else if (units < open) take(units);
        }
        take(left.quantity - left.refundedUnits);
        const { sellerCents, commissionCents, promotionCents, paidCents } = sold;
        expect(given).toEqual({ sellerCents, commissionCents, promotionCents, paidCents });
      },
    ),
  );
});

describe("shares of a return by amount", () => {
  const sold = (values: Partial<Parameters<typeof shareSale>[0]> = {}): LineToReturn => ({
    quantity: 1,
    refundedUnits: 0,
    refundedCents: 0,
    ...shareSale({
      listCents: 6000,
      discountCents: 0,
      discountBySeller: false,
      seller: { commissionBps: 1200 },
      ...values,
    }),
  });

  test("half of $60.00 at 12 % leaves the professional 26.40 of 52.80", () => {
    const back = shareReturn(sold(), 0, 3000);
    expect([sold().sellerCents, sold().sellerCents - back.sellerCents]).toEqual([5280, 2640]);
  });

  test("half of what was paid with a code of the platform's takes half of what it added, too", () => {
    const line = sold({ discountCents: 1000 });
    const back = shareReturn(line, 0, 2500);
    expect([back.paidCents, back.promotionCents, line.sellerCents - back.sellerCents]).toEqual([2500, 500, 2640]);
  });

  test("parts come back to exactly what was sold, however they are cut", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99_999 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
        (listCents, discounted, commissionBps, parts) => {
          const discountCents = Math.floor((listCents * discounted) / 100);
          let left = sold({ listCents, discountCents, seller: { commissionBps } });
          const whole = left;
          const given = { sellerCents: 0, commissionCents: 0, promotionCents: 0, paidCents: 0 };
          const take = (units: number, cents: number) => {
            const shares = shareReturn(left, units, cents);
            for (const name of ["sellerCents", "commissionCents", "promotionCents", "paidCents"] as const) {
              expect(shares[name]).toBeGreaterThanOrEqual(0);
              given[name] += shares[name];
            }
            left = {
              ...left,
              refundedUnits: left.refundedUnits + units,
              refundedCents: left.refundedCents + shares.paidCents,
            };
          };
          for (const part of parts) if (part < left.paidCents - left.refundedCents) take(0, part);
          take(1, left.paidCents - left.refundedCents);
          const { sellerCents, commissionCents, promotionCents, paidCents } = whole;
          expect(given).toEqual({ sellerCents, commissionCents, promotionCents, paidCents });
        },
      ),
    );
  });
});
