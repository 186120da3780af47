import { expect, test } from "vitest";
import { refundOfPeriod } from "./refund-of-period.ts";

const invoice = (id: number, paidCents: number, refundedCents = 0) => ({ id, paidCents, refundedCents });

test.each([
  [100, 3900],
  [50, 1950],
  [33, 1287],
  [1, 39],
])("%d percent of 39.00", (percent, cents) => {
  expect(refundOfPeriod([invoice(1, 3900)], percent)).toEqual([{ invoiceId: 1, cents }]);
});

test("half a cent goes up, and nothing of nothing", () => {
  expect(refundOfPeriod([invoice(1, 4501)], 50)).toEqual([{ invoiceId: 1, cents: 2251 }]);
  expect(refundOfPeriod([invoice(1, 3900)], 0)).toEqual([]);
  expect(refundOfPeriod([], 100)).toEqual([]);
});

test("it is taken from the newest invoice first, and never more than is left of one", () => {
  expect(refundOfPeriod([invoice(1, 1900), invoice(2, 800)], 100)).toEqual([
    { invoiceId: 2, cents: 800 },
    { invoiceId: 1, cents: 1900 },
  ]);
  expect(refundOfPeriod([invoice(1, 1900), invoice(2, 800, 800)], 50)).toEqual([{ invoiceId: 1, cents: 1350 }]);
  expect(refundOfPeriod([invoice(1, 1900, 1500)], 100)).toEqual([{ invoiceId: 1, cents: 400 }]);
});
