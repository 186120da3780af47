import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareSale } from "./share-sale.ts";

const nobility = { commissionBps: 2000 };
const imperial = { commissionBps: 1200 };

describe("shares of a sale", () => {
  test.each([
    [
      "$40.00 of a Nobility seller with 10 % that the platform pays",
      { listCents: 4000, discountCents: 400, discountBySeller: false, seller: nobility },
      { paidCents: 3600, commissionBps: 2000, commissionCents: 800, sellerCents: 3200, promotionCents: 400 },
    ],
    [
      "the same discount paid by the seller lowers what commission is taken of",
      { listCents: 4000, discountCents: 400, discountBySeller: true, seller: nobility },
      { paidCents: 3600, commissionBps: 2000, commissionCents: 720, sellerCents: 2880, promotionCents: 0 },
    ],
    [
      "$9.99 of an Imperial seller",
      { listCents: 999, discountCents: 0, discountBySeller: false, seller: imperial },
      { paidCents: 999, commissionBps: 1200, commissionCents: 120, sellerCents: 879, promotionCents: 0 },
    ],
    [
      "half a cent of commission is rounded up",
      { listCents: 5, discountCents: 0, discountBySeller: false, seller: { commissionBps: 1000 } },
      { paidCents: 5, commissionBps: 1000, commissionCents: 1, sellerCents: 4, promotionCents: 0 },
    ],
    [
      "a little less than half a cent is not",
      { listCents: 104, discountCents: 0, discountBySeller: false, seller: imperial },
      { paidCents: 104, commissionBps: 1200, commissionCents: 12, sellerCents: 92, promotionCents: 0 },
    ],
    [
      "what the platform sells itself is all its own",
      { listCents: 4900, discountCents: 900, discountBySeller: false, seller: null },
      { paidCents: 4000, commissionBps: 10_000, commissionCents: 4900, sellerCents: 0, promotionCents: 900 },
    ],
    [
      "a seller is paid for what a platform's code gives away",
      { listCents: 4000, discountCents: 4000, discountBySeller: false, seller: nobility },
      { paidCents: 0, commissionBps: 2000, commissionCents: 800, sellerCents: 3200, promotionCents: 4000 },
    ],
    [
      "a free line has no shares",
      { listCents: 0, discountCents: 0, discountBySeller: false, seller: nobility },
      { paidCents: 0, commissionBps: 2000, commissionCents: 0, sellerCents: 0, promotionCents: 0 },
    ],
  ])("%s", (_name, line, shares) => {
    expect(shareSale(line)).toEqual(shares);
  });

  test("always balance, and none is negative", () => {
    fc.assert(
      fc.property(
        fc.nat(500_000_000),
        fc.nat(10_000),
        fc.boolean(),
        fc.option(fc.record({ commissionBps: fc.nat(10_000) })),
        (listCents, part, discountBySeller, seller) => {
          const discountCents = Math.floor((listCents / 10_000) * part);
          const shares = shareSale({ listCents, discountCents, discountBySeller, seller });
          expect(shares.paidCents + shares.promotionCents).toBe(shares.sellerCents + shares.commissionCents);
          expect(shares.paidCents).toBe(listCents - discountCents);
          expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
