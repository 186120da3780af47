import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { sendOrderMail, type MailingDeps } from "./send-order-mail.ts";

/** Notifies those whose things an order has paid for, each once for all of them. A booking has notices of its own. */
export async function notifySold(
  tx: Tx,
  deps: MailingDeps,
  { id, test }: Pick<OrderRow, "id" | "test">,
  lines: readonly OrderItemRow[],
): Promise<void> {
  const paid = lines.filter(({ itemType, paidCents }) => itemType !== "booking" && paidCents > 0);
  for (const [sellerId, own] of Map.groupBy(paid, (line) => line.sellerId)) {
    if (sellerId === null) continue;
    const earned = usdText(own.reduce((sum, { sellerCents }) => sum + sellerCents, 0));
    await sendOrderMail(
      tx,
      deps,
      { userId: sellerId },
      {
        kind: "sale",
        subject: `Sold: ${own.map(titleOf).join(", ")}`,
        dedupeKey: `sale:${id}:${sellerId}`,
        paragraphs: [`You earn ${earned}.`, ...(test ? ["Test mode: no money was moved."] : [])],
        action: { label: "Open your sales", url: `${deps.baseUrl()}/seller/payments?tab=sales` },
        reason: "You receive this because you sell here.",
      },
    );
  }
}

const titleOf = ({ title, quantity }: OrderItemRow): string => (quantity === 1 ? title : `${title} × ${quantity}`);
