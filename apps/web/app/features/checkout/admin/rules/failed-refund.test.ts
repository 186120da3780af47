import { describe, expect, it } from "vitest";
import type { AdminRefund } from "../queries.ts";
import { failedRefundHint } from "./failed-refund.ts";

const ofLine: AdminRefund = {
  id: 1,
  amount: "10.00",
  state: "failed",
  cause: "staff",
  reason: "They asked us",
  created_at: "2026-11-22T05:00:00.000Z",
  items: [{ order_item_id: 7, title: "Ballet", units: 1, amount: "10.00" }],
  error: "The balance is too low.",
  send_again: null,
};
const late: AdminRefund = { ...ofLine, cause: "late", reason: null, items: [] };
const refundable = (units: number) => ({ refundable: [{ order_item_id: 7, units, amount: "10.00" }] });

describe("a refund that failed", () => {
  it("of items says how to repeat it, while some of them are left", () => {
    expect(failedRefundHint(ofLine, refundable(1))).toContain("refund the items once more");
    expect(failedRefundHint(ofLine, refundable(0))).toBeNull();
    expect(failedRefundHint(ofLine, { refundable: [] })).toBeNull();
  });

  it("of money that paid for nothing says so once nothing of it is owed any more", () => {
    expect(failedRefundHint(late, refundable(1))).toBe("It was sent again, or went back another way.");
    expect(failedRefundHint({ ...late, send_again: "10.00" }, refundable(1))).toBeNull();
  });
});

it.each(["queued", "sent", "succeeded"] as const)("a refund that is %s needs nothing", (state) => {
  expect(failedRefundHint({ ...ofLine, state }, refundable(1))).toBeNull();
});
