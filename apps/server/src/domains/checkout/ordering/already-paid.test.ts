import type { LineState } from "@pavane/contract/checkout/choices";
import { describe, expect, test } from "vitest";
import { paidAlready, type NamedThing } from "./already-paid.ts";

const course = (itemId: number, gift = false): NamedThing => ({ itemType: "course", itemId, gift });
const owned = (itemId: number) => ({ ...course(itemId), state: "owned" as LineState });
const sold = (itemId: number, gift = false) => ({ ...course(itemId, gift), state: "ok" as LineState });
const order = (publicId: string, fingerprint: string, ...things: NamedThing[]) => ({ publicId, fingerprint, things });

describe("a page that showed what was paid", () => {
  const paid = [order("A", "shown", course(1), course(2))];

  test.each([
    ["whose cart is empty since", []],
    ["whose cart has other things by now", [sold(3)]],
    ["that names them itself, owned by now", [owned(1), owned(2)]],
    ["that names them beside what came later", [owned(1), owned(2), sold(3)]],
  ])("%s is led to the order", (_what, lines) => {
    expect(paidAlready({ fingerprint: "shown", lines }, paid)).toBe("A");
  });

  test("is not, while something of it can be bought", () => {
    expect(paidAlready({ fingerprint: "shown", lines: [owned(1), sold(2)] }, paid)).toBeNull();
  });

  test("is not, while it is to give away once more", () => {
    const gifts = [order("A", "shown", course(1, true))];
    expect(paidAlready({ fingerprint: "shown", lines: [sold(1, true)] }, gifts)).toBeNull();
    expect(paidAlready({ fingerprint: "shown", lines: [] }, gifts)).toBe("A");
  });
});

describe("a page that showed something else", () => {
  test("is led to the one order that has all it names", () => {
    const paid = [order("A", "other", course(1)), order("B", "more", course(1), course(2), course(3))];
    expect(paidAlready({ fingerprint: "shown", lines: [owned(1), owned(2)] }, paid)).toBe("B");
    expect(paidAlready({ fingerprint: null, lines: [owned(1)] }, paid)).toBe("A");
  });

  test.each([
    ["part of it was bought", [owned(1), sold(2)]],
    ["it was bought by two orders", [owned(1), owned(3)]],
    ["it is owned from elsewhere", [owned(9)]],
    ["it was bought as a gift", [owned(4)]],
    ["it names nothing", []],
  ])("is not, where %s", (_what, lines) => {
    const paid = [order("A", "other", course(1)), order("B", "more", course(3)), order("C", "gift", course(4, true))];
    expect(paidAlready({ fingerprint: "shown", lines }, paid)).toBeNull();
  });
});
