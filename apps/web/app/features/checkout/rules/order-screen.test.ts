import { describe, expect, it } from "vitest";
import type { Order } from "../shapes.ts";
import { orderScreen } from "./order-screen.ts";

type Payment = NonNullable<Order["payment"]>;
const payment = (status: Payment["status"], error: string | null = null): Payment => ({
  id: 1,
  provider: "sandbox",
  status,
  error,
});
const pending = { status: "pending", late: false, payment: null, can: { pay: true } } as const;
const over = { pay: false };

describe("what an order's state shows", () => {
  it("is the form while it waits for a payment", () => {
    expect(orderScreen(pending)).toEqual({ kind: "open" });
    expect(orderScreen({ ...pending, payment: payment("created") })).toEqual({ kind: "open" });
    expect(orderScreen({ ...pending, payment: payment("requires_action") })).toEqual({ kind: "open" });
  });

  it("is never paid before the order says so, even when the payment has succeeded", () => {
    expect(orderScreen({ ...pending, payment: payment("succeeded") })).toEqual({ kind: "confirming" });
    expect(orderScreen({ ...pending, payment: payment("processing"), can: over })).toEqual({ kind: "confirming" });
  });

  it("is the reason after a failed payment", () => {
    expect(orderScreen({ ...pending, payment: payment("failed", "Your card was declined.") })).toEqual({
      kind: "failed",
      reason: "Your card was declined.",
    });
  });

  it("is paid, also once some or all of it was refunded", () => {
    for (const status of ["paid", "partially_refunded", "refunded"] as const)
      expect(orderScreen({ ...pending, status, payment: payment("succeeded"), can: over })).toEqual({ kind: "paid" });
  });

  it("is the end of an order that expired, was cancelled or can no longer be paid", () => {
    expect(orderScreen({ ...pending, status: "expired", can: over })).toEqual({ kind: "ended" });
    expect(orderScreen({ ...pending, status: "canceled", can: over })).toEqual({ kind: "ended" });
    expect(orderScreen({ ...pending, can: over })).toEqual({ kind: "ended" });
    expect(orderScreen({ ...pending, payment: payment("failed"), can: over })).toEqual({ kind: "ended" });
  });

  it("tells of money that came too late", () => {
    expect(orderScreen({ ...pending, status: "expired", late: true, can: over })).toEqual({ kind: "late" });
  });
});
