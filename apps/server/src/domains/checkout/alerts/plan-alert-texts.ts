import { usdText } from "../../../platform/usd-text.ts";
import type { PaymentAlert } from "../../payments/index.ts";

export interface AlertText {
  readonly subject: string;
  readonly text: string;
}

/** What administrators read about something that happened to a plan's invoice at the payment service. */
export const planAlertText = ({ kind, amountCents, objectRef: ref }: PaymentAlert, invoice: string): AlertText =>
  sentences[kind]({ amount: usdText(amountCents), of: ` of a plan's invoice ${invoice}`, invoice, ref });

interface About {
  readonly amount: string;
  readonly of: string;
  readonly invoice: string;
  readonly ref: string;
}

const unbooked = ({ amount, of, ref }: About): AlertText => ({
  subject: `${amount} went back and could not be booked`,
  text: `${amount}${of} went back at the payment service, more than is left to give back here. It is not booked: look at ${ref} there.`,
});

const sentences: Readonly<Record<PaymentAlert["kind"], (about: About) => AlertText>> = {
  refund: ({ amount, of }) => ({
    subject: `${amount} was refunded at the payment service`,
    text: `${amount}${of} was refunded by hand at the payment service. It is booked; the plan goes on.`,
  }),
  refund_failed: ({ amount, of }) => ({
    subject: `A refund of ${amount} failed`,
    text: `The payment service could not refund ${amount}${of}. It is booked as not given back: give it back there when the cause is gone.`,
  }),
  inquiry: ({ amount, of, invoice }) => ({
    subject: `A bank asks about invoice ${invoice}`,
    text: `The subscriber's bank asks about ${amount}${of}. No money has moved. Answer it at the payment service.`,
  }),
  dispute_opened: ({ amount, of, invoice }) => ({
    subject: `${amount} of invoice ${invoice} is disputed`,
    text: `The subscriber's bank disputes ${amount}${of}. The plan goes on until it is decided. Answer it at the payment service.`,
  }),
  dispute_won: ({ amount, of, invoice }) => ({
    subject: `The dispute about invoice ${invoice} is won`,
    text: `The dispute about ${amount}${of} was decided for you.`,
  }),
  dispute_lost: ({ amount, of, invoice }) => ({
    subject: `The dispute about invoice ${invoice} is lost`,
    text: `The dispute about ${amount}${of} was decided for the subscriber. It is booked as a refund, and the plan ends now.`,
  }),
  refund_unbooked: unbooked,
  unknown_payment: unbooked,
  unknown_subscription: unbooked,
  other_amount: unbooked,
  code_to_one_seller: unbooked,
};
