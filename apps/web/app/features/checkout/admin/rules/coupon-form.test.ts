import { describe, expect, it, test } from "vitest";
import { toLocal, toUtc } from "../../../../time/local-field.ts";
import type { Coupon } from "../coupon-shapes.ts";
import { afterUse, couponChecks, couponRequest, emptyCoupon, valuesOf } from "./coupon-form.ts";
import type { CouponValues } from "./coupon-form.ts";

const good: CouponValues = { ...emptyCoupon, code: "SPRING-10", percent: "10" };

const problems = (changes: Partial<CouponValues>) =>
  Object.entries(couponChecks).flatMap(([name, check]) => {
    const problem = check({ ...good, ...changes });
    return problem === null ? [] : [[name, problem]];
  });

describe("the coupon form", () => {
  it("accepts a code and a percent", () => {
    expect(problems({})).toEqual([]);
  });

  it.each(["", "AB", "A".repeat(33), "ten percent", "ÉTÉ10"])("refuses the code “%s”", (code) => {
    expect(problems({ code })).toEqual([["code", "Code must be 3 to 32 letters, digits or hyphens"]]);
  });

  it.each(["", "0", "0.5", "101", "-5", "x"])("refuses %s percent", (percent) => {
    expect(problems({ percent })).toEqual([["percent", "Percent must be from 1 to 100"]]);
  });

  it.each(["1", "12.5", "33.33", "100"])("accepts %s percent", (percent) => {
    expect(problems({ percent })).toEqual([]);
  });

  it.each(["", "0", "0.00", "-5"])("refuses an amount of %s", (amount) => {
    expect(problems({ kind: "fixed", amount })).toEqual([["amount", "Amount must be above $0.00"]]);
  });

  it("asks only for the figure of its kind", () => {
    expect(problems({ kind: "fixed", percent: "", amount: "5" })).toEqual([]);
    expect(problems({ kind: "percent", amount: "" })).toEqual([]);
  });

  it("wants items where only listed ones are covered", () => {
    expect(problems({ scope: "items" })).toEqual([["items", "Choose at least one item"]]);
    expect(problems({ scope: "items", items: [{ item_type: "course", item_id: 1, title: "Tap" }] })).toEqual([]);
  });

  it("wants a seller where one is covered", () => {
    expect(problems({ scope: "seller" })).toEqual([["seller", "Choose a seller"]]);
  });

  it.each([
    ["2026-11-21T10:00", "2026-11-21T10:00", 1],
    ["2026-11-21T10:00", "2026-11-20T10:00", 1],
    ["2026-11-21T10:00", "2026-11-21T10:01", 0],
    ["", "2026-11-20T10:00", 0],
    ["2026-11-21T10:00", "", 0],
  ])("from “%s” to “%s”: %i problems", (starts_at, ends_at, count) => {
    expect(problems({ starts_at, ends_at })).toEqual(count ? [["ends_at", "End must be after start"]] : []);
  });

  it.each(["0", "-1", "1.5", "x"])("refuses a limit of %s", (max_uses) => {
    expect(problems({ max_uses })).toEqual([["max_uses", "A limit is at least 1"]]);
  });
});

test("the request carries only the figure of its kind, and items only for listed ones", () => {
  const items = [{ item_type: "course" as const, item_id: 7, title: "Tap" }];
  expect(couponRequest({ ...good, amount: "5", items, max_uses: "50" })).toEqual({
    code: "SPRING-10",
    kind: "percent",
    percent: 10,
    amount: null,
    scope: "all",
    seller_id: null,
    paid_by_seller: false,
    items: [],
    minimum: null,
    starts_at: null,
    ends_at: null,
    max_uses: 50,
    max_per_person: null,
    subscriptions: false,
    active: true,
  });
  expect(couponRequest({ ...good, scope: "items", items }).items).toEqual([{ item_type: "course", item_id: 7 }]);
});

test("after a use only end, limits and the switch are sent", () => {
  expect(Object.keys(afterUse(good)).toSorted()).toEqual(["active", "ends_at", "max_per_person", "max_uses"]);
});

test("a moment survives the way into the form and back", () => {
  const at = "2026-11-21T14:05:00.000Z";
  expect(toUtc(toLocal(at))).toBe(at);
});

test.each(["", "soon"])("“%s” is no moment", (text) => {
  expect(toUtc(text)).toBeNull();
});

test("an existing coupon fills the form", () => {
  const coupon = {
    code: "FIVE",
    kind: "fixed",
    percent: null,
    amount: "5.00",
    scope: "all",
    seller: null,
    paid_by_seller: false,
    items: [],
    minimum: "20.00",
    starts_at: null,
    ends_at: null,
    max_uses: 5,
    max_per_person: 1,
    subscriptions: true,
    active: false,
  } as unknown as Coupon; // only what the form shows
  expect(valuesOf(coupon)).toEqual({
    ...emptyCoupon,
    subscriptions: true,
    code: "FIVE",
    kind: "fixed",
    amount: "5.00",
    minimum: "20.00",
    max_uses: "5",
    max_per_person: "1",
    active: false,
  });
});
