import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanInterval } from "./choices.ts";
import { periodEnd } from "./periods.ts";
import { prorate, prorateSeats, settleCredit } from "./proration.ts";

const at = (text: string) => new Date(`${text}Z`);
const paid = (start: string, end: string, interval: PlanInterval, paidCents: number) => ({
  start: at(start),
  end: at(end),
  interval,
  paidCents,
});

// The table of the subscriptions' rules, 7.2.
test.each([
  [
    "Nobility to Imperial monthly, 12 of 30 days",
    paid("2027-04-01T00:00", "2027-05-01T00:00", "month", 1900),
    { interval: "month", cents: 3900 },
    "2027-04-19T00:00",
    { creditCents: 760, chargeCents: 1560, dueCents: 800 },
    "2027-05-01T00:00",
  ],
  [
    "Imperial to Royal monthly, 20.5 of 31 days",
    paid("2027-03-01T00:00", "2027-04-01T00:00", "month", 3900),
    { interval: "month", cents: 7900 },
    "2027-03-11T12:00",
    { creditCents: 2579, chargeCents: 5224, dueCents: 2645 },
    "2027-04-01T00:00",
  ],
  [
    "Imperial monthly to Royal annual, 9 of 30 days",
    paid("2027-04-01T00:00", "2027-05-01T00:00", "month", 3900),
    { interval: "year", cents: 79_000 },
    "2027-04-22T00:00",
    { creditCents: 1170, chargeCents: 79_000, dueCents: 77_830 },
    "2028-04-22T00:00",
  ],
  [
    "Nobility annual to Imperial monthly, 300 of 365 days",
    paid("2027-01-01T00:00", "2028-01-01T00:00", "year", 19_000),
    { interval: "month", cents: 3900 },
    "2027-03-07T00:00",
    { creditCents: 15_616, chargeCents: 3900, dueCents: -11_716 },
    "2027-04-07T00:00",
  ],
] as const)("%s", (_name, from, to, moment, expected, end) => {
  const proration = prorate(from, to, at(moment));
  expect(proration).toMatchObject(expected);
  expect(proration.end).toEqual(at(end));
});

test("three seats more for 12 of 30 days", () => {
  const period = { start: at("2027-04-01T00:00"), end: at("2027-05-01T00:00") };
  expect(prorateSeats(period, 3, 1900, at("2027-04-19T00:00"))).toBe(2280);
});

test("account credit of 117.16 pays three renewals of 39.00, and 0.16 of the fourth", () => {
  let credit = settleCredit(-11_716, 0).creditCents;
  const charged = [0, 1, 2, 3].map(() => {
    const settled = settleCredit(3900, credit);
    credit = settled.creditCents;
    return settled.chargedCents;
  });
  expect([charged, credit]).toEqual([[0, 0, 0, 3884], 0]);
});

test.each([
  ["2027-01-31T10:30", "month", 31, "2027-02-28T10:30"],
  ["2027-02-28T10:30", "month", 31, "2027-03-31T10:30"],
  ["2028-01-31T00:00", "month", 31, "2028-02-29T00:00"],
  ["2028-02-29T00:00", "year", 29, "2029-02-28T00:00"],
  ["2031-02-28T00:00", "year", 29, "2032-02-29T00:00"],
  ["2027-11-30T23:59", "quarter", 30, "2028-02-29T23:59"],
  ["2027-12-15T00:00", "month", 15, "2028-01-15T00:00"],
] as const)("a period from %s, %s, anchored on %i, ends %s", (start, interval, day, end) => {
  expect(periodEnd(at(start), interval, day)).toEqual(at(end));
});

test("nothing is charged twice: the credit is at most what was paid, the charge at most the price, both fall with time", () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.integer({ min: 0, max: 2_678_400 }),
      fc.integer({ min: 0, max: 5000 }),
      (old, next, used, later) => {
        const from = paid("2027-03-01T00:00", "2027-04-01T00:00", "month", old);
        const moment = new Date(from.start.getTime() + used * 1000);
        const first = prorate(from, { interval: "month", cents: next }, moment);
        const second = prorate(from, { interval: "month", cents: next }, new Date(moment.getTime() + later * 1000));
        expect(first.creditCents).toBeLessThanOrEqual(old);
        expect(first.chargeCents).toBeLessThanOrEqual(next);
        expect(second.creditCents).toBeLessThanOrEqual(first.creditCents);
        expect(second.chargeCents).toBeLessThanOrEqual(first.chargeCents);
      },
    ),
  );
});

test("charged, used and kept credit always sum up", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (due, credit) => {
      const settled = settleCredit(due, credit);
      expect(settled.chargedCents - settled.creditCents).toBe(due - credit);
      expect(settled.chargedCents === 0 || settled.creditCents === 0).toBe(true);
    }),
  );
});
