import { describe, expect, it } from "vitest";
import type { SubscriptionWithPayment } from "../shapes.ts";
import { paymentOutcome } from "./payment-outcome.ts";

const read = (
  status: SubscriptionWithPayment["subscription"]["status"],
  payment: { id: number; status: string } | null,
  is_active = false,
) => ({ subscription: { status, is_active }, payment, invoice_id: null }) as unknown as SubscriptionWithPayment; // what is read of it

describe("how a payment of a plan stands", () => {
  it.each([
    ["created", "unpaid"],
    ["requires_action", "unpaid"],
    ["failed", "unpaid"],
    ["processing", "paid"],
    ["succeeded", "paid"],
    ["canceled", "over"],
  ])("%s is %s", (status, standing) => {
    expect(paymentOutcome(read("INCOMPLETE", { id: 7, status }), { id: 7 }, true)).toBe(standing);
  });

  it("is over with an attempt that another tab gave up", () => {
    expect(paymentOutcome(read("EXPIRED", null), { id: 7 }, true)).toBe("over");
    expect(paymentOutcome(read("CANCELED", { id: 9, status: "created" }), { id: 7 }, true)).toBe("over");
  });

  it("behind a newer payment is told by the plan that it was to begin, and else not known", () => {
    const newer = { id: 9, status: "succeeded" };
    expect(paymentOutcome(read("ACTIVE", newer, true), { id: 7 }, true)).toBe("paid");
    expect(paymentOutcome(read("ACTIVE", newer, true), { id: 7 }, false)).toBeNull();
    expect(paymentOutcome(read("INCOMPLETE", newer), { id: 7 }, true)).toBeNull();
  });
});
