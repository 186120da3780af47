import fc from "fast-check";
import { expect, test } from "vitest";
import { creditReturned, type PaidTime } from "./credit-returned.ts";

const day = (number: number) => new Date(Date.UTC(2027, 3, number));
const april = (paidCents: number, refundedCents: number): PaidTime => ({
  from: day(1),
  to: day(31),
  paidCents,
  refundedCents,
});
const credit = { creditCents: 240, creditedAt: day(10), refundedBeforeCents: 0 };

test.each([
  ["nothing went back", [april(3900, 0)], 0],
  ["a part, floored", [april(3900, 1000)], 61],
  ["a cent less than all", [april(3900, 3899)], 239],
  ["all", [april(3900, 3900)], 240],
  ["nothing was paid yet", [], 0],
  ["account credit paid it", [april(0, 0)], 0],
] as const)("%s", (_name, payments, cents) => {
  expect(creditReturned(credit, payments)).toBe(cents);
});

test("what was paid for the same time counts together, and what for another time not at all", () => {
  const upgrade = { ...april(1000, 1000), from: day(5) };
  expect(creditReturned(credit, [april(3000, 0), upgrade])).toBe(60);
  const others = [
    { ...upgrade, from: day(10), to: day(11) },
    { ...upgrade, from: day(11) },
    { ...upgrade, from: day(1), to: day(10) },
  ];
  expect(creditReturned(credit, [april(3000, 0), ...others])).toBe(60);
});

test("what had gone back before does not count, also when it comes again", () => {
  const later = { ...credit, refundedBeforeCents: 1900 };
  expect(creditReturned(later, [april(3900, 1900)])).toBe(0);
  expect(creditReturned(later, [april(3900, 2900)])).toBe(120);
  expect(creditReturned(later, [april(3900, 3900)])).toBe(240);
  expect(creditReturned(later, [april(3900, 0)])).toBe(0);
});

test("it grows with what goes back, and never beyond the credit", () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (creditCents, paid, one, other) => {
      const [less, more] = [Math.min(one, other, paid), Math.min(Math.max(one, other), paid)];
      const returned = (refunded: number) =>
        creditReturned({ ...credit, creditCents }, [april(paid, Math.max(0, refunded))]);
      expect(returned(less)).toBeLessThanOrEqual(returned(more));
      expect(returned(more)).toBeLessThanOrEqual(creditCents);
      expect(returned(paid)).toBe(creditCents);
    }),
  );
});
