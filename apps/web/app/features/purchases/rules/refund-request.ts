import { refundReasons, type RefundReason } from "@pavane/contract/checkout/choices";
import { oneOf } from "@pavane/contract/core/codes";

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

interface UnitsOfItem {
  quantity: number;
  refunded_units: number;
  places: readonly { state: string }[];
}

/** Units of a line that have not been paid back and that nobody took by a link, one to all of them. */
export function unitOptions(item: UnitsOfItem) {
  const claimed = item.places.filter(({ state }) => state === "claimed").length;
  return Array.from({ length: Math.max(1, item.quantity - item.refunded_units - claimed) }, (_, index) => {
    const units = String(index + 1);
    return { value: units, label: units };
  });
}
