import type { PaidCard } from "@pavane/contract/payments/card-name";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { orderToken, placeCode } from "../order-token.ts";
import type { SpareUnits } from "../purchases/make-places.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { companyLines, noTaxText, testModeText, type ReceiptFacts } from "../../../platform/pdf/receipt/receipt.ts";
import { receiptFacts } from "../receipts/receipt-facts.ts";
import { sendOrderMail, type MailingDeps } from "./send-order-mail.ts";

/**
 * The receipt, with a link that opens the order without an account, once for each order. What its reader owned already
 * comes with a link to give it away.
 */
export async function sendReceipt(
  tx: Tx,
  deps: MailingDeps & Pick<CheckoutDeps, "secret">,
  order: OrderRow,
  { lines, spare, card }: Sold,
): Promise<void> {
  const facts = receiptFacts(order, lines, card);
  await sendOrderMail(tx, deps, order, {
    kind: "receipt",
    subject: `Your order ${facts.number}`,
    secret: true,
    dedupeKey: `receipt:${order.id}`,
    paragraphs: [...receiptParagraphs(facts), ...spareParagraphs(deps, lines, spare)],
    action: { label: "Open your order", url: orderAddress(deps, order) },
    reason: "You receive this because you bought something. Keep it as your receipt.",
  });
}

interface Sold {
  readonly lines: readonly OrderItemRow[];
  readonly spare: SpareUnits;
  readonly card: PaidCard | null;
}

const spareParagraphs = (
  { baseUrl, secret }: Pick<CheckoutDeps, "baseUrl" | "secret">,
  lines: readonly OrderItemRow[],
  spare: SpareUnits,
): string[] =>
  lines.flatMap(({ id, title }) => {
    const placeId = spare.get(id);
    if (placeId === undefined) return [];
    const url = `${baseUrl()}/redeem/${placeCode(secret, placeId)}`;
    return `You already have ${title}, so this one is yours to give away. Send this link to one person:\n${url}`;
  });

/** The token is in the part of an address that no server logs. */
export const orderAddress = (
  { baseUrl, secret }: Pick<CheckoutDeps, "baseUrl" | "secret">,
  { publicId }: Pick<OrderRow, "publicId">,
): string => `${baseUrl()}/payment-success?order=${publicId}#t=${orderToken(secret, publicId)}`;

export function receiptParagraphs(facts: ReceiptFacts): string[] {
  const lines = facts.lines.map((line) => `${line.title} (${line.detail}): ${line.amount}`);
  const sums = facts.sums.map((sum) => `${sum.label}: ${sum.amount}`);
  return [
    `Thank you. Your order ${facts.number} of ${facts.paidOn} is paid.`,
    lines.join("\n"),
    [...sums, noTaxText, ...(facts.paidWith === null ? [] : [facts.paidWith])].join("\n"),
    ...(facts.company === null ? [] : [["For:", ...companyLines(facts.company)].join("\n")]),
    ...(facts.testMode ? [`${testModeText}: no money was moved.`] : []),
  ];
}
