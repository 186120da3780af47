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

describe("shares of a return by amount", () => {
  const sold = (values: Partial<Parameters<typeof shareSale>[0]> = {}): LineToReturn => ({
    quantity: 1,
    refundedUnits: 0,
    refundedCents: 0,
    byAmount: true,
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
