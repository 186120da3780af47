import type { RefundCause } from "@pavane/contract/checkout/choices";
import type { Refund } from "@pavane/contract/checkout/schema-order";
import { decimalText } from "@pavane/contract/core/money";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import type { TakenBack } from "./take-back.ts";

/** A refund just decided. Without money there is nothing to send, so it is done immediately. */
export function presentTakenBack(
  { refundId, amountCents, lines: taken }: TakenBack,
  lines: readonly OrderItemRow[],
  { cause, reason, at }: { readonly cause: RefundCause; readonly reason: string | null; readonly at: Date },
): Refund {
  const titles = new Map(lines.map((line) => [line.id, line.title]));
  return {
    id: refundId,
    amount: decimalText(amountCents),
    state: refundId === null ? "succeeded" : "queued",
    cause,
    reason,
    created_at: at.toISOString(),
    items: taken.map((line) => ({
      order_item_id: line.orderItemId,
      title: titles.get(line.orderItemId) ?? "",
      units: line.units,
      amount: decimalText(line.amountCents),
    })),
  };
}
