import type { ItemType } from "@pavane/contract/checkout/choices";
import { refundWindowText } from "../../../money/price-texts.ts";
import { useSite } from "../../../page/site.ts";

/** How refunds work for what is in the lines. */
export function RefundSentence({ lines }: { lines: readonly { readonly item_type: ItemType }[] }) {
  const days = useSite()?.refund_days;
  if (days === undefined) return null;
  const bookings = lines.filter((line) => line.item_type === "booking").length;
  const policy = "A booking is paid back as its cancellation policy says.";
  return (
    <p className="text-meta text-soft">
      {[bookings < lines.length ? refundWindowText(days) : null, bookings > 0 ? policy : null]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}
