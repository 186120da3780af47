import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundedShare } from "../core/fraction.ts";
import { splitCommission } from "./commission.ts";

test("a half cent of commission is rounded up, and the seller has the rest", () => {
  expect(splitCommission(999, 1200)).toEqual({ commissionCents: 120, sellerCents: 879 });
  expect(splitCommission(5, 1000)).toEqual({ commissionCents: 1, sellerCents: 4 });
  expect(splitCommission(4900, 10_000)).toEqual({ commissionCents: 4900, sellerCents: 0 });
});

test("every amount up to ten dollars at every whole percent is what the ledger, services and forms computed", () => {
  const wrong: string[] = [];
  for (let cents = 0; cents <= 1_000; cents += 1)
    for (let percent = 0; percent <= 100; percent += 1) {
      const { commissionCents, sellerCents } = splitCommission(cents, percent * 100);
      const typed = Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);
      if (commissionCents !== typed || sellerCents !== cents - typed) wrong.push(`${cents} at ${percent} %`);
    }
  expect(wrong).toEqual([]);
});

test("so are amounts up to millions, at hundredths of a percent", () => {
  fc.assert(
    fc.property(fc.nat(500_000_000), fc.nat(10_000), (cents, bps) => {
      const ledgers = roundedShare(cents, bps, 10_000);
      expect(splitCommission(cents, bps)).toEqual({ commissionCents: ledgers, sellerCents: cents - ledgers });
      expect(Math.floor((cents * Math.round((bps / 100) * 100) + 5_000) / 10_000)).toBe(ledgers);
    }),
  );
});
