import { refundReasons, type RefundReason } from "@pavane/contract/checkout/choices";
import { oneOf } from "../../../ui/filters.ts";

/** The dialog's values; a reason is chosen last of all, so it starts empty. */
export interface AskRefundValues {
  units: string;
  reason: RefundReason | "";
  detail: string;
}

/** The server checks all of it again. */
export const askRefundChecks = {
  reason: ({ reason }: AskRefundValues) => (oneOf(refundReasons, reason) ? null : "Choose a reason"),
  detail: ({ detail }: AskRefundValues) => {
    const { length } = detail.trim();
    if (length < 10) return "Tell us what is wrong in at least 10 characters.";
    return length > 1000 ? "Use at most 1000 characters." : null;
  },
};

/** Units of a line that have not been paid back, one to all of them. */
export const unitOptions = (item: { quantity: number; refunded_units: number }) =>
  Array.from({ length: Math.max(1, item.quantity - item.refunded_units) }, (_, index) => {
    const units = String(index + 1);
    return { value: units, label: units };
  });
