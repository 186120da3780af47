import { dateText } from "../../../time/dates.ts";
import { refundStateNames, refundStateTones } from "../../../money/order-texts.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Price } from "../../../ui/display/price.tsx";
import type { Order } from "../queries.ts";

/** Money on its way back, or already there. */
export function OrderRefunds({ refunds }: { refunds: Order["refunds"] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds" className="mb-3 text-title font-semibold">
        Refunds
      </h3>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="bg-card px-5 py-4 text-meta">
            <p className="flex items-center justify-between gap-3">
              <Price value={refund.amount} />
              <Badge tone={refundStateTones[refund.state]}>{refundStateNames[refund.state]}</Badge>
            </p>
            <p className="mt-1 text-small text-soft">
              {dateText(refund.created_at)}
              {refund.items.length > 0 ? `: ${refund.items.map(({ title }) => title).join(", ")}` : null}
            </p>
            {refund.reason ? <p className="mt-1 text-small text-soft">{refund.reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
