import type { CouponUseState } from "@pavane/contract/checkout/choices";
import { expect, test } from "vitest";
import { hasTermsAsOrdered } from "./coupon-as-ordered.ts";

const before = new Date("2026-01-01T10:00:00Z");
const ordered = new Date("2026-01-02T10:00:00Z");
const after = new Date("2026-01-03T10:00:00Z");

interface Case {
  readonly use: CouponUseState | null;
  readonly updatedAt: Date;
  readonly gaveBack?: boolean;
}

test.each([
  ["held by an order that waits", { use: "reserved", updatedAt: after }, true],
  ["used by a paid order", { use: "used", updatedAt: after }, true],
  ["given back by an order that ended, and as it was", { use: "released", updatedAt: before }, true],
  ["given back and changed since", { use: "released", updatedAt: after }, false],
  ["taken off without a use", { use: null, updatedAt: after }, false],
  ["held again after a refund that failed", { use: "used", updatedAt: after, gaveBack: true }, false],
  ["held again, and as it was", { use: "used", updatedAt: before, gaveBack: true }, true],
] as const)("a code %s", (_what, { gaveBack = false, ...coupon }: Case, asOrdered) => {
  expect(hasTermsAsOrdered(coupon, { createdAt: ordered, gaveBack })).toBe(asOrdered);
});
