import { refundCauses, refundStates } from "@pavane/contract/checkout/choices";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maySendAgain, type KnownRefund } from "./may-send-again.ts";

const failed: KnownRefund = { id: 5, paymentId: 1, cause: "late", state: "failed" };

describe("money that paid for nothing", () => {
  it("may be sent again once its refund has failed", () => {
    expect(maySendAgain(failed, [failed])).toBe(true);
  });

  it.each(["queued", "sent", "succeeded"] as const)("may not while its refund is %s", (state) => {
    const refund = { ...failed, state };
    expect(maySendAgain(refund, [refund])).toBe(false);
  });

  it.each(["queued", "sent", "succeeded"] as const)("may not when another try is %s, before or after it", (state) => {
    for (const id of [4, 6]) expect(maySendAgain(failed, [failed, { ...failed, id, state }])).toBe(false);
  });

  it("may by its last try only", () => {
    const next = { ...failed, id: 6 };
    expect(maySendAgain(failed, [failed, next])).toBe(false);
    expect(maySendAgain(next, [failed, next])).toBe(true);
  });

  it("may whatever became of another payment of the order", () => {
    expect(maySendAgain(failed, [failed, { id: 6, paymentId: 2, cause: "late", state: "succeeded" }])).toBe(true);
  });

  it.each(refundCauses.filter((cause) => cause !== "late"))("is none when the cause was %s", (cause) => {
    const refund = { ...failed, cause };
    expect(maySendAgain(refund, [refund])).toBe(false);
  });

  it("is never offered twice for one payment, nor beside money of it that went back", () => {
    const refunds = fc
      .array(
        fc.record({
          paymentId: fc.integer({ min: 1, max: 2 }),
          cause: fc.constantFrom(...refundCauses),
          state: fc.constantFrom(...refundStates),
        }),
        { maxLength: 6 },
      )
      .map((list) => list.map((refund, index) => ({ ...refund, id: index + 1 })));
    fc.assert(
      fc.property(refunds, (ofOrder) => {
        for (const [, ofPayment] of Map.groupBy(ofOrder, ({ paymentId }) => paymentId)) {
          const offered = ofPayment.filter((refund) => maySendAgain(refund, ofOrder));
          const nothingWentBack = ofPayment.every(({ state }) => state === "failed");
          expect(offered.length).toBeLessThanOrEqual(nothingWentBack ? 1 : 0);
        }
      }),
    );
  });
});
