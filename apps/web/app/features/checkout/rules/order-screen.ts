import type { Order } from "../shapes.ts";

export type OrderScreen =
  /** It waits for a payment. */
  | { kind: "open" }
  /** The payment service has the money's fate in hand. */
  | { kind: "confirming" }
  | { kind: "failed"; reason: string }
  | { kind: "paid" }
  | { kind: "ended" }
  /** Money arrived after the end and is refunded. */
  | { kind: "late" };

/** The fields of an order that determine its status. */
interface Judged extends Pick<Order, "status" | "late" | "payment"> {
  can: Pick<Order["can"], "pay">;
}

/** What an order's state says on the pay and result pages. Only the server's answer counts. */
export function orderScreen(order: Judged): OrderScreen {
  if (order.status === "expired" || order.status === "canceled") return { kind: order.late ? "late" : "ended" };
  if (order.status !== "pending") return { kind: "paid" };
  const { payment } = order;
  // A payment that succeeded is on its way into the order.
  if (payment?.status === "processing" || payment?.status === "succeeded") return { kind: "confirming" };
  if (!order.can.pay) return { kind: "ended" };
  if (payment?.status === "failed") return { kind: "failed", reason: payment.error ?? "The payment was refused." };
  return { kind: "open" };
}
