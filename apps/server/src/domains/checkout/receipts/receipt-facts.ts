import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import { signedUsdText, usdText } from "../../../platform/usd-text.ts";
import { writtenUtcDay } from "../../../platform/zone-days.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { paidWithText, type ReceiptFacts } from "../../../platform/pdf/receipt/receipt.ts";

/**
 * The receipt of a paid order, with the card that paid it where it is known. A discount is shown when there is one; the first price
 * of each line is its list price.
 */
export function receiptFacts(
  order: Pick<
    OrderRow,
    | "publicId"
    | "paidAt"
    | "createdAt"
    | "name"
    | "email"
    | "subtotalCents"
    | "discountCents"
    | "totalCents"
    | "refundedCents"
    | "test"
    | "company"
  >,
  lines: readonly Pick<OrderItemRow, "title" | "kind" | "quantity" | "unitCents" | "listCents" | "gift">[],
  card: PaidCard | null,
): ReceiptFacts {
  const sum = (label: string, cents: number, strong = false) => ({ label, amount: signedUsdText(cents), strong });
  const discount = order.discountCents > 0;
  return {
    labels: { heading: "Receipt", number: "Order", date: "Paid on" },
    number: showPublicId(order.publicId),
    paidOn: writtenUtcDay(order.paidAt ?? order.createdAt),
    name: order.name,
    email: order.email,
    company: order.company,
    paidWith: paidWithText(card),
    lines: lines.map((line) => ({ title: line.title, detail: detailOf(line), amount: usdText(line.listCents) })),
    sums: [
      ...(discount ? [sum("Subtotal", order.subtotalCents), sum("Discount", -order.discountCents)] : []),
      sum("Total", order.totalCents, true),
      ...(order.refundedCents > 0 ? [sum("Refunded", -order.refundedCents)] : []),
    ],
    testMode: order.test,
  };
}

const detailOf = ({
  kind,
  quantity,
  unitCents,
  gift,
}: Pick<OrderItemRow, "kind" | "quantity" | "unitCents" | "gift">) =>
  [kind, ...(quantity > 1 ? [`${quantity} × ${usdText(unitCents)}`] : []), ...(gift ? ["Gift"] : [])].join(" · ");
