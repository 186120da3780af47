import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { usdText } from "../../../platform/usd-text.ts";
import type { PaymentAlert, ProviderAlert } from "../../payments/index.ts";
import { planAlertText, type AlertText } from "./plan-alert-texts.ts";
import { payoutAlertText } from "./payout-alert-texts.ts";

/**
 * What administrators read about an event at the payment service. `number`: of the order, as shown; `seller`: whose
 * payout it is about, by name and number.
 */
export function alertText(alert: ProviderAlert, number: string | null, seller: string): AlertText {
  if (alert.payout !== undefined) return payoutAlertText(alert, seller);
  if (alert.invoice !== undefined) return planAlertText(alert, alert.invoice);
  const of = number === null ? "" : ` of order ${number}`;
  return sentences[alert.kind]({ alert, number, of, amount: amountText(alert), ref: alert.objectRef });
}

interface About {
  readonly alert: PaymentAlert;
  readonly number: string | null;
  /** " of order 1234", or nothing. */
  readonly of: string;
  readonly amount: string;
  readonly ref: string;
}

const unknownPlan = ({ ref }: About): AlertText => ({
  subject: "The payment service charges a plan that nobody has here",
  text: `The payment service has the subscription ${ref}, which belongs to no plan here. Look at it there.`,
});

const sentences: Readonly<Record<PaymentAlert["kind"], (about: About) => AlertText>> = {
  unknown_payment: ({ amount, ref, alert }) => ({
    subject: "The payment service reports a payment that no order knows",
    text: `The payment service reports ${ref}${alert.amountCents > 0 ? ` (${amount})` : ""}, which belongs to no order here. Look at it there.`,
  }),
  other_amount: ({ amount, number }) => ({
    subject: `A payment of ${amount} did not fit its order`,
    text: `${amount} came for order ${number}, which is not its total. The money is being sent back.`,
  }),
  refund: ({ amount, of }) => ({
    subject: `${amount} was refunded at the payment service`,
    text: `${amount}${of} was refunded by hand at the payment service. It is booked, and access ended for what it paid for in full.`,
  }),
  refund_unbooked: ({ amount, of, ref }) => ({
    subject: `${amount} went back and could not be booked`,
    text: `${amount}${of} went back at the payment service, more than is left to give back here. It is not booked: look at ${ref} there.`,
  }),
  inquiry: ({ amount, of, number }) => ({
    subject: `A bank asks about order ${number}`,
    text: `The buyer's bank asks about ${amount}${of}. No money has moved. Answer it at the payment service.`,
  }),
  dispute_opened: ({ amount, of }) => ({
    subject: `${amount}${of} is disputed`,
    text: `The buyer's bank disputes ${amount}${of}. Access is suspended until it is decided. Answer it at the payment service.`,
  }),
  dispute_won: ({ amount, of, number }) => ({
    subject: `The dispute about order ${number} is won`,
    text: `The dispute about ${amount}${of} was decided for you. What is paid for is open again.`,
  }),
  dispute_lost: ({ amount, of, number }) => ({
    subject: `The dispute about order ${number} is lost`,
    text: `The dispute about ${amount}${of} was decided for the buyer. It is booked as a refund.`,
  }),
  refund_failed: ({ amount, of }) => ({
    subject: `A refund of ${amount} failed`,
    text: `The payment service could not refund ${amount}${of}. It is booked as not given back.`,
  }),
  code_to_one_seller: unknownPlan,
  unknown_subscription: unknownPlan,
};

/** Money of any currency in its own number of decimals: "$40.00", "¥4,000". */
export function amountText({
  amountCents,
  currency = ledgerCurrency,
}: Pick<ProviderAlert, "amountCents" | "currency">): string {
  if (currency === ledgerCurrency) return usdText(amountCents);
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountCents / 10 ** decimals);
}
