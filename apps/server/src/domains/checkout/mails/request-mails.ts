import { requestDays } from "@pavane/contract/checkout/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { findSeller } from "../coupons/coupons-repository.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import { sendOrderMail, type MailingDeps } from "./send-order-mail.ts";

/** Notifies the seller of an item that its buyer asks for money back, and until when the answer is theirs. */
export async function sendRequestAsked(
  tx: Tx,
  deps: MailingDeps,
  { sellerId, title }: Pick<OrderItemRow, "sellerId" | "title">,
  request: { readonly id: number; readonly detail: string },
): Promise<void> {
  const seller = sellerId === null ? null : await findSeller(tx, sellerId);
  if (seller === null) return;
  await sendOrderMail(
    tx,
    deps,
    { userId: seller.id },
    {
      kind: "refund_asked",
      subject: `Somebody asks for a refund of ${title}`,
      dedupeKey: `refund-request-asked:${request.id}`,
      paragraphs: [
        "In their words:",
        request.detail,
        `You have ${requestDays} days to refund it or to refuse with a note. After that an administrator decides.`,
      ],
      action: { label: "Open your payments", url: `${deps.baseUrl()}/seller/payments` },
    },
  );
}
