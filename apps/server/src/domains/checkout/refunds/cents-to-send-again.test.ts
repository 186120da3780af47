import { refundCauses, refundStates } from "@pavane/contract/checkout/choices";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToResend, type KnownRefund } from "./cents-to-send-again.ts";

const failed: KnownRefund = { id: 5, paymentId: 1, cause: "late", state: "failed", amountCents: 2500 };
const byHand: KnownRefund = { id: 6, paymentId: 1, cause: "provider", state: "succeeded", amountCents: 300 };

describe("money that paid for nothing", () => {
  it("is sent again once its refund has failed", () => {
    expect(centsToResend(failed, [failed])).toBe(2500);
  });

  it.each(["queued", "sent", "succeeded"] as const)("is not while its refund is %s", (state) => {
    const refund = { ...failed, state };
    expect(centsToResend(refund, [refund])).toBe(0);
  });

  it.each(["queued", "sent", "succeeded"] as const)("is not when another try is %s, before or after it", (state) => {
    for (const id of [4, 6]) expect(centsToResend(failed, [failed, { ...failed, id, state }])).toBe(0);
  });

  it("is sent by its last try only", () => {
    const next = { ...failed, id: 6 };
    expect(centsToResend(failed, [failed, next])).toBe(0);
    expect(centsToResend(next, [failed, next])).toBe(2500);
  });

  it("is sent without what was given back by hand meanwhile, try after try", () => {
    expect(centsToResend(failed, [failed, byHand])).toBe(2200);
    const next = { ...failed, id: 7, amountCents: 2200 };
    expect(centsToResend(next, [failed, byHand, next])).toBe(2200);
    const more = { ...byHand, id: 8, amountCents: 2000 };
    expect(centsToResend(next, [failed, byHand, next, more])).toBe(200);
    expect(centsToResend(next, [failed, byHand, next, { ...more, amountCents: 2200 }])).toBe(0);
  });

  it("is not while something given back by hand is on its way", () => {
    expect(centsToResend(failed, [failed, { ...byHand, state: "sent" }])).toBe(0);
  });

  it("is sent whatever became of another payment of the order", () => {
    const other: KnownRefund = { ...failed, id: 6, paymentId: 2, state: "succeeded" };
    expect(centsToResend(failed, [failed, other])).toBe(2500);
  });

  it.each(refundCauses.filter((cause) => cause !== "late"))("is none when the cause was %s", (cause) => {
    const refund = { ...failed, cause };
    expect(centsToResend(refund, [refund])).toBe(0);
  });

  it("is never offered twice for one payment, and never makes more go back than came", () => {
    const refunds = fc
      .array(
        fc.record({
          paymentId: fc.integer({ min: 1, max: 2 }),
          cause: fc.constantFrom(...refundCauses),
          state: fc.constantFrom(...refundStates),
          amountCents: fc.integer({ min: 1, max: 1000 }),
        }),
        { maxLength: 6 },
      )
      .map((list) => list.map((refund, index) => ({ ...refund, id: index + 1 })));
    fc.assert(
      fc.property(refunds, (ofOrder) => {
        for (const [, ofPayment] of Map.groupBy(ofOrder, ({ paymentId }) => paymentId)) {
          const offered = ofPayment.map((refund) => centsToResend(refund, ofOrder)).filter((cents) => cents > 0);
          expect(offered.length).toBeLessThanOrEqual(1);
          const late = ofPayment.filter(({ cause }) => cause === "late").map(({ amountCents }) => amountCents);
          const back = ofPayment.filter(({ state }) => state !== "failed");
          const gone = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
          for (const cents of offered) expect(gone + cents).toBe(Math.max(...late));
        }
      }),
    );
  });
});
