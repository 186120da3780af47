import { couponScopes, itemTypes } from "@pavane/contract/checkout/choices";
import { describe, expect, test } from "vitest";
import { couponProblem, couponState, type CouponFacts } from "./coupon-problem.ts";
import { couponCovers, type CouponTerms } from "./coupon-terms.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const tenPercent: CouponTerms = {
  kind: "percent",
  percentBps: 1000,
  amountCents: null,
  scope: "all",
  sellerId: null,
  paidBySeller: false,
  minCents: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  active: true,
  items: [],
};
const course = { itemType: "course" as const, itemId: 5, sellerId: 7, listCents: 1900 };
const facts: CouponFacts = { now, uses: 3, usesByPerson: 0, lines: [course] };

describe("a coupon that cannot be used", () => {
  test.each<[string, CouponTerms | null, Partial<CouponFacts>, { reason: string; message: string } | null]>([
    ["works", tenPercent, {}, null],
    ["is unknown", null, {}, { reason: "unknown", message: "This code does not exist." }],
    ["is switched off", { ...tenPercent, active: false }, {}, { reason: "off", message: "This code is not active." }],
    [
      "starts later",
      { ...tenPercent, startsAt: new Date("2026-12-03T00:30:00.000Z") },
      {},
      { reason: "not_started", message: "This code starts on 3 December 2026." },
    ],
    ["starts at this moment", { ...tenPercent, startsAt: now }, {}, null],
    [
      "has ended",
      { ...tenPercent, endsAt: new Date("2026-11-01T23:59:00.000Z") },
      {},
      { reason: "ended", message: "This code ended on 1 November 2026." },
    ],
    [
      "ends at this moment",
      { ...tenPercent, endsAt: now },
      {},
      { reason: "ended", message: "This code ended on 22 November 2026." },
    ],
    [
      "has been used as often as it may",
      { ...tenPercent, maxUses: 3 },
      {},
      { reason: "used_up", message: "This code has been used up." },
    ],
    ["has one use left", { ...tenPercent, maxUses: 4 }, {}, null],
    [
      "was used by this person",
      { ...tenPercent, maxPerPerson: 1 },
      { usesByPerson: 1 },
      { reason: "used_by_you", message: "You have already used this code." },
    ],
    ["may be used twice by a person", { ...tenPercent, maxPerPerson: 2 }, { usesByPerson: 1 }, null],
    [
      "needs more in the cart",
      { ...tenPercent, minCents: 2000 },
      {},
      { reason: "minimum", message: "This code needs a total of at least $20.00." },
    ],
    ["has just enough in the cart", { ...tenPercent, minCents: 1900 }, {}, null],
    [
      "fits nothing",
      { ...tenPercent, scope: "resources" },
      {},
      { reason: "no_fit", message: "This code does not fit anything in your cart." },
    ],
    [
      "fits only what is free",
      tenPercent,
      { lines: [{ ...course, listCents: 0 }] },
      { reason: "no_fit", message: "This code does not fit anything in your cart." },
    ],
    [
      "fits nothing, which more of the same would not change",
      { ...tenPercent, scope: "resources", minCents: 2000 },
      {},
      { reason: "no_fit", message: "This code does not fit anything in your cart." },
    ],
    [
      "is off, whatever else",
      { ...tenPercent, active: false, endsAt: now, maxUses: 1, minCents: 5000 },
      { usesByPerson: 1 },
      { reason: "off", message: "This code is not active." },
    ],
  ])("%s", (_name, coupon, more, problem) => {
    expect(couponProblem(coupon, { ...facts, ...more })).toEqual(problem);
  });
});

test.each([
  [{}, 1000, "active"],
  [{ active: false, endsAt: now }, 0, "off"],
  [{ startsAt: new Date("2026-11-22T10:00:00.001Z") }, 0, "planned"],
  [{ endsAt: now, maxUses: 1 }, 1, "ended"],
  [{ maxUses: 2 }, 1, "active"],
  [{ maxUses: 2 }, 2, "used_up"],
] as const)("a coupon with %j after %i uses is %s", (change, uses, state) => {
  expect(couponState({ ...tenPercent, ...change }, uses, now)).toBe(state);
});

describe("what a coupon covers", () => {
  const covered = { all: itemTypes, courses: ["course"], resources: ["resource"], bookings: ["booking"] } as const;
  const byType = Object.keys(covered) as (keyof typeof covered)[]; // the keys written above
  test.each(byType.flatMap((scope) => itemTypes.map((itemType) => [scope, itemType] as const)))(
    "%s and a %s",
    (scope, itemType) => {
      const types: readonly string[] = covered[scope];
      expect(couponCovers({ ...tenPercent, scope }, { ...course, itemType })).toBe(types.includes(itemType));
    },
  );

  test("one seller's things only", () => {
    const sellers = { ...tenPercent, scope: "seller" as const, sellerId: 7 };
    expect(couponCovers(sellers, course)).toBe(true);
    expect(couponCovers(sellers, { ...course, sellerId: 8 })).toBe(false);
    expect(couponCovers(sellers, { ...course, sellerId: null })).toBe(false);
  });

  test("listed things only, by kind and number", () => {
    const listed = { ...tenPercent, scope: "items" as const, items: [{ itemType: "course" as const, itemId: 5 }] };
    expect(couponCovers(listed, course)).toBe(true);
    expect(couponCovers(listed, { ...course, itemId: 6 })).toBe(false);
    expect(couponCovers(listed, { ...course, itemType: "resource" })).toBe(false);
  });

  test("every scope is decided", () => {
    for (const scope of couponScopes) expect(typeof couponCovers({ ...tenPercent, scope }, course)).toBe("boolean");
  });
});
