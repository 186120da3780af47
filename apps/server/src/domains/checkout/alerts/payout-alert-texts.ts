import { usdText } from "../../../platform/usd-text.ts";
import type { PayoutAlert } from "../../payments/index.ts";
import type { AlertText } from "./plan-alert-texts.ts";

/** What administrators read about money that was on its way to a seller, or had arrived. `seller`: by name and number. */
export function payoutAlertText({ payout, ...alert }: PayoutAlert, seller: string): AlertText {
  const whole = usdText(payout.amountCents);
  const to = `payout ${payout.id} to ${seller}`;
  const reason = payout.reason === null ? "" : ` ${payout.reason}`;
  if (alert.kind === "payout_taken_back") {
    const part = usdText(alert.amountCents);
    return {
      subject: `${part} of a payout was taken back`,
      text: `${part} of ${whole} of ${to} was taken back at the payment service (${alert.objectRef}). It is not booked: take the rest back there, then the payout counts as failed, or send the part again.`,
    };
  }
  if (alert.kind === "payout_returned")
    return {
      subject: `A payout of ${whole} came back`,
      text: `${whole} of ${to} had arrived, and the bank sent it back.${reason} It is payable again and part of the next payout. Ask the seller to look at the bank details.`,
    };
  return {
    subject: `A payout of ${whole} failed`,
    text: `${whole} of ${to} could not be paid.${reason} It is payable again and part of the next payout. Ask the seller to look at the bank details.`,
  };
}
