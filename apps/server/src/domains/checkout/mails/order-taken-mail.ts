import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { Tx } from "../../../platform/db/database.ts";
import type { OrderRow } from "../orders/orders-repository.ts";
import { sendOrderMail, type MailingDeps } from "./send-order-mail.ts";

/** Notifies the address of a guest's order that somebody with its token has taken it into their account. */
export async function sendOrderTaken(
  tx: Tx,
  deps: MailingDeps,
  order: Pick<OrderRow, "id" | "publicId" | "email">,
): Promise<void> {
  const { support_email: support } = await deps.site.getSettings(tx);
  const number = showPublicId(order.publicId);
  await sendOrderMail(
    tx,
    deps,
    { userId: null, email: order.email },
    {
      kind: "order_taken",
      subject: `Your order ${number} is in an account`,
      dedupeKey: `taken:${order.id}`,
      paragraphs: [
        `Order ${number} was added to the account of somebody who paid for it or opened the link in its receipt. It is opened by signing in there.`,
        support === null
          ? `If this was not you, write to us: ${deps.baseUrl()}/contact`
          : `If this was not you, write to ${support}.`,
      ],
      reason: "You receive this because the order was placed with your address.",
    },
  );
}
