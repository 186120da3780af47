import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint, type Fingerprinted } from "./fingerprint.ts";

const one = { itemType: "course" as const, itemId: 1, quantity: 1, gift: false, unitCents: 4900 };
const two = { itemType: "course" as const, itemId: 2, quantity: 3, gift: false, unitCents: 333 };
const cart: Fingerprinted = { lines: [one, two], couponCode: null, totalCents: 5899 };

test("a fingerprint is 64 hexadecimal digits and the same for the same cart", () => {
  expect(fingerprint(cart)).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint(structuredClone(cart))).toBe(fingerprint(cart));
});

test.each<[string, Fingerprinted]>([
  ["a quantity", { ...cart, lines: [one, { ...two, quantity: 2 }] }],
  ["a price", { ...cart, lines: [{ ...one, unitCents: 4800 }, two] }],
  ["the thing", { ...cart, lines: [{ ...one, itemId: 3 }, two] }],
  ["the kind of thing", { ...cart, lines: [{ ...one, itemType: "resource" }, two] }],
  ["for whom it is", { ...cart, lines: [{ ...one, gift: true }, two] }],
  ["a line less", { ...cart, lines: [one] }],
  ["what it consists of", { ...cart, lines: [{ ...one, item: { contains: [7, 8] } }, two] }],
  ["a coupon", { ...cart, couponCode: "SPRING" }],
  ["the total", { ...cart, totalCents: 5898 }],
])("%s changes it", (_name, changed) => {
  expect(fingerprint(changed)).not.toBe(fingerprint(cart));
});

test("which parts are owned changes it, and their order does not", () => {
  const of = (contains: number[], itemIds: number[]) =>
    fingerprint({ ...cart, lines: [{ ...one, item: { contains, partsOwned: { itemIds } } }] });
  expect(of([7, 8, 9], [7])).not.toBe(of([7, 8, 9], [8]));
  expect(of([9, 7, 8], [7])).toBe(of([7, 8, 9], [7]));
});

test("the order of lines does not", () => {
  const anyLine = fc.record({
    itemType: fc.constantFrom("course" as const, "resource" as const, "booking" as const),
    itemId: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    gift: fc.boolean(),
    unitCents: fc.nat(9_999_999),
  });
  const anyOrder = fc
    .array(anyLine, { maxLength: 20 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
  fc.assert(
    fc.property(anyOrder, ([lines, shuffled]) => {
      expect(fingerprint({ ...cart, lines: shuffled })).toBe(fingerprint({ ...cart, lines }));
    }),
  );
});
