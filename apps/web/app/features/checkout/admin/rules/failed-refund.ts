import type { AdminOrder, AdminRefund } from "../queries.ts";

/** What to do about a failed refund, where there is no button for it; null when there is nothing to do. */
export function failedRefundHint(refund: AdminRefund, { refundable }: Pick<AdminOrder, "refundable">): string | null {
  if (refund.state !== "failed" || refund.send_again !== null) return null;
  if (refund.items.length === 0) return "It was sent again, or went back another way.";
  const left = refund.items.some(({ order_item_id: id }) =>
    refundable.some((line) => line.order_item_id === id && line.units > 0),
  );
  return left ? "What it had taken back was given again. To repeat it, refund the items once more." : null;
}
