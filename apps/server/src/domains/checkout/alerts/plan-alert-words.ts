import type { ProviderAlert } from "../../payments/index.ts";
import { usdText } from "../texts.ts";

export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** What administrators read about something that happened to a plan's invoice at the payment service. */
export function planAlertWords({ kind, amountCents, objectRef: ref }: ProviderAlert, invoice: string): Words {
  const amount = usdText(amountCents);
  const of = ` of a plan's invoice ${invoice}`;
  switch (kind) {
    case "refund":
      return {
        subject: `${amount} was refunded at the payment service`,
        text: `${amount}${of} was refunded by hand at the payment service. It is booked; the plan goes on.`,
      };
    case "refund_failed":
      return {
        subject: `A refund of ${amount} failed`,
        text: `The payment service could not refund ${amount}${of}. It is booked as not given back: give it back there when the cause is gone.`,
      };
    case "inquiry":
      return {
        subject: `A bank asks about invoice ${invoice}`,
        text: `The subscriber's bank asks about ${amount}${of}. No money has moved. Answer it at the payment service.`,
      };
    case "dispute_opened":
      return {
        subject: `${amount} of invoice ${invoice} is disputed`,
        text: `The subscriber's bank disputes ${amount}${of}. The plan goes on until it is decided. Answer it at the payment service.`,
      };
    case "dispute_won":
      return {
        subject: `The dispute about invoice ${invoice} is won`,
        text: `The dispute about ${amount}${of} was decided for you.`,
      };
    case "dispute_lost":
      return {
        subject: `The dispute about invoice ${invoice} is lost`,
        text: `The dispute about ${amount}${of} was decided for the subscriber. It is booked as a refund, and the plan ends now.`,
      };
    case "refund_unbooked":
    case "unknown_payment":
    case "unknown_subscription":
    case "payout_failed":
    case "payout_returned":
    case "payout_taken_back":
    case "other_amount":
    case "code_to_one_seller":
      return {
        subject: `${amount} went back and could not be booked`,
        text: `${amount}${of} went back at the payment service, more than is left to give back here. It is not booked: look at ${ref} there.`,
      };
  }
}
