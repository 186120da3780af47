import type { RefundCause } from "@pavane/contract/checkout/choices";
import { showPublicId } from "@pavane/contract/checkout/public-id";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import { findActingAdministrators } from "../../identity/index.ts";
import type { ReceivedPayment } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderRow } from "../orders/orders-repository.ts";
import { orderAddress } from "./receipt-mail.ts";
import { sendOrderMail, type MailingDeps, type OrderLetter } from "./send-order-mail.ts";

type About = Pick<OrderRow, "id" | "publicId" | "userId" | "email">;

/** Money came that pays nothing, mostly because the order had ended. */
export const sendLateNotice = (
  tx: Tx,
  deps: MailingDeps,
  order: About & Pick<OrderRow, "status" | "totalCents">,
  payment: Pick<ReceivedPayment, "id" | "amountCents" | "currency">,
): Promise<void> =>
  sendOrderMail(tx, deps, order, {
    kind: "late_payment",
    subject: "Your payment is being refunded",
    dedupeKey: `late:${payment.id}`,
    paragraphs: [
      whyNothingWasPaid(order, payment),
      `Order ${showPublicId(order.publicId)}: ${payment.currency === ledgerCurrency ? usdText(payment.amountCents) : "all of it"} goes back the way it came.`,
    ],
  });

function whyNothingWasPaid(
  { status, totalCents }: Pick<OrderRow, "status" | "totalCents">,
  { amountCents, currency }: Pick<ReceivedPayment, "amountCents" | "currency">,
): string {
  const ended = status === "expired" || status === "canceled";
  if (ended) return "Your payment arrived after the order ended. It is being refunded.";
  if (currency !== ledgerCurrency) return "Your payment was not in US dollars. It is being refunded.";
  if (amountCents !== totalCents) return "Your payment was not the total of the order. It is being refunded.";
  return "Your payment arrived after it had been canceled. It is being refunded.";
}

/** Something of an order could not be given and is refunded immediately. */
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
      `${failed.titles.join(", ")} ${failed.titles.length === 1 ? "is" : "are"} no longer available.`,
      failed.amountCents > 0
        ? `${usdText(failed.amountCents)} goes back the way it came.`
        : `You were not charged for ${failed.titles.length === 1 ? "it" : "them"}.`,
    ],
  });

/** Something that was sold recently was taken down for legal reasons, and is refunded. */
export const sendTakenDownNotice = (
  tx: Tx,
  deps: MailingDeps,
  order: About,
  { lineId, title, amountCents }: { readonly lineId: number; readonly title: string; readonly amountCents: number },
): Promise<void> =>
  sendOrderMail(tx, deps, order, {
    kind: "taken_down",
    subject: `${title} was taken down`,
    dedupeKey: `taken-down:${lineId}`,
    paragraphs: [
      `${title} was taken down for legal reasons. Downloads have ended.`,
      ...(amountCents > 0
        ? [`${usdText(amountCents)} of your order ${showPublicId(order.publicId)} goes back the way you paid.`]
        : []),
    ],
  });

/** Money is back, or on its last way to be. */
export const sendRefundSettled = (
  tx: Tx,
  deps: MailingDeps & Pick<CheckoutDeps, "secret">,
  order: About,
  refund: {
    readonly id: number;
    readonly amountCents: number;
    /** What it was paid for; none where the money had paid for nothing. */
    readonly titles: readonly string[];
  },
): Promise<void> =>
  sendOrderMail(tx, deps, order, {
    kind: "refund",
    subject: `Refunded ${usdText(refund.amountCents)}`,
    dedupeKey: `refund:${refund.id}`,
    paragraphs: [
      `${usdText(refund.amountCents)} of your order ${showPublicId(order.publicId)} was refunded the way you paid.`,
      ...(refund.titles.length === 0 ? [] : [["For:", ...refund.titles].join("\n")]),
      "Banks take up to ten days to show it.",
    ],
    ...(refund.titles.length === 0 ? {} : { action: { label: "Open your order", url: orderAddress(deps, order) } }),
    secret: refund.titles.length > 0,
  });

interface FailedRefund {
  readonly id: number;
  readonly amountCents: number;
  readonly cause: RefundCause;
  readonly error: string | null;
  /** Titles of things that it had taken back and that the buyer has by something else in the meantime. */
  readonly spare: readonly string[];
}

/** Notifies every administrator, and the buyer, who may have been promised it, that money did not get back. */
export async function sendRefundFailed(tx: Tx, deps: MailingDeps, order: About, refund: FailedRefund): Promise<void> {
  for (const { id } of await findActingAdministrators(tx)) {
    await sendOrderMail(tx, deps, { userId: id }, failureForStaff(deps, order, refund, id));
  }
  await sendOrderMail(tx, deps, order, failureForBuyer(order, refund));
}

/** Whether the refund had taken something back: not when the money had paid for nothing. */
const tookSomething = ({ cause }: FailedRefund): boolean =>
  cause !== "late" && cause !== "failed_line" && cause !== "booking";

/** What was owed stays owed: the refund is sent again by itself. */
const isSentAgain = ({ cause }: FailedRefund): boolean => cause === "booking";

const failureForStaff = (
  { baseUrl }: MailingDeps,
  { publicId }: About,
  refund: FailedRefund,
  administratorId: number,
): OrderLetter => ({
  kind: "staff_refund_failed",
  subject: `A refund of ${usdText(refund.amountCents)} failed`,
  dedupeKey: `refund-failed:${refund.id}:${administratorId}`,
  paragraphs: [
    `The payment service could not refund ${usdText(refund.amountCents)} of order ${showPublicId(publicId)}.`,
    ...(refund.error === null ? [] : [refund.error]),
    whatToDo(refund),
  ],
  action: { label: "Open the order", url: `${baseUrl()}/admin/orders?order=${publicId}` },
});

function whatToDo(refund: FailedRefund): string {
  if (isSentAgain(refund))
    return "It is still owed to the buyer and is sent again by itself, with longer and longer waits.";
  return tookSomething(refund)
    ? "What the refund had taken back was given again. Refund it once more when the cause is gone."
    : "It paid for nothing, so it is still owed to the buyer. Send it back from the order when the cause is gone.";
}

const failureForBuyer = ({ publicId }: About, refund: FailedRefund): OrderLetter => ({
  kind: "refund_failed",
  subject: `Your refund of ${usdText(refund.amountCents)} could not be paid out`,
  dedupeKey: `refund-failed:${refund.id}:buyer`,
  paragraphs: [
    `The payment service could not refund ${usdText(refund.amountCents)} of your order ${showPublicId(publicId)}. We know of it and see to it.`,
    ...(tookSomething(refund) ? ["What the refund had taken back is yours again."] : []),
    ...refund.spare.map((title) => `You already have ${title}, so that one is yours to give away: see your purchases.`),
  ],
});

/** The result of a refund request. */
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
