import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { Tx } from "../../../platform/db/database.ts";
import { findAdministrators } from "../../identity/index.ts";
import type { OrderRow } from "../orders/store-orders.ts";
import { usdText } from "../rules/texts.ts";
import { sendOrderMail, type MailingDeps } from "./send-order-mail.ts";

type About = Pick<OrderRow, "id" | "publicId" | "userId" | "email">;

/** Money came that pays nothing, mostly because the order had ended. */
export const sendLateNotice = (
  tx: Tx,
  deps: MailingDeps,
  order: About & Pick<OrderRow, "status">,
  payment: { readonly id: number; readonly amountCents: number },
): Promise<void> =>
  sendOrderMail(tx, deps, order, {
    kind: "late_payment",
    subject: "Your payment is being refunded",
    dedupeKey: `late:${payment.id}`,
    paragraphs: [
      order.status === "pending"
        ? "Your payment was not the total of the order. It is being refunded."
        : "Your payment arrived after the order ended. It is being refunded.",
      `Order ${showPublicId(order.publicId)}: ${usdText(payment.amountCents)} goes back the way it came.`,
    ],
  });

/** Something of an order could not be given and is paid back at once. */
export const sendFailedLineNotice = (
  tx: Tx,
  deps: MailingDeps,
  order: About,
  failed: { readonly titles: readonly string[]; readonly amountCents: number },
): Promise<void> =>
  sendOrderMail(tx, deps, order, {
    kind: "line_failed",
    subject: "A part of your order could not be delivered",
    dedupeKey: `failed-line:${order.id}`,
    paragraphs: [
      `${failed.titles.join(", ")} is no longer available.`,
      failed.amountCents > 0
        ? `${usdText(failed.amountCents)} goes back the way it came.`
        : "You were not charged for it.",
    ],
  });

/** Money is back, or on its last way to be. */
export const sendRefundSettled = (
  tx: Tx,
  deps: MailingDeps,
  order: About,
  refund: { readonly id: number; readonly amountCents: number },
): Promise<void> =>
  sendOrderMail(tx, deps, order, {
    kind: "refund",
    subject: `Refunded ${usdText(refund.amountCents)}`,
    dedupeKey: `refund:${refund.id}`,
    paragraphs: [
      `${usdText(refund.amountCents)} of your order ${showPublicId(order.publicId)} was refunded the way you paid.`,
      "Banks take up to ten days to show it.",
    ],
  });

/** Tells every administrator that money did not get back. */
export async function sendRefundFailed(
  tx: Tx,
  deps: MailingDeps,
  order: About,
  refund: { readonly id: number; readonly amountCents: number; readonly error: string | null },
): Promise<void> {
  const number = showPublicId(order.publicId);
  for (const { id, email } of await findAdministrators(tx)) {
    await sendOrderMail(
      tx,
      deps,
      { userId: id, email },
      {
        kind: "refund_failed",
        subject: `A refund of ${usdText(refund.amountCents)} failed`,
        dedupeKey: `refund-failed:${refund.id}:${id}`,
        paragraphs: [
          `The payment service could not refund ${usdText(refund.amountCents)} of order ${number}.`,
          ...(refund.error === null ? [] : [refund.error]),
          "What the refund had taken back was given again.",
        ],
        action: { label: "Open the order", url: `${deps.baseUrl()}/admin/orders?order=${order.publicId}` },
      },
    );
  }
}

/** What became of a request for money back. */
export const sendRequestDecided = (
  tx: Tx,
  deps: MailingDeps,
  person: { readonly userId: number; readonly email: string },
  decided: {
    readonly requestId: number;
    readonly title: string;
    readonly note: string | null;
    /** Null when it was refused. */
    readonly amountCents: number | null;
  },
): Promise<void> => {
  const { title, note, amountCents } = decided;
  const approved = amountCents !== null;
  return sendOrderMail(tx, deps, person, {
    kind: "refund_request",
    subject: approved ? `Your refund for ${title}` : `Your request for ${title}`,
    dedupeKey: `refund-request:${decided.requestId}`,
    paragraphs: [
      approved
        ? `${usdText(amountCents)} goes back the way you paid. Access to ${title} has ended as far as it was refunded.`
        : "Your request was refused.",
      ...(note === null || note === "" ? [] : [note]),
    ],
    action: { label: "Open your purchases", url: `${deps.baseUrl()}/my-purchases?tab=orders` },
  });
};
