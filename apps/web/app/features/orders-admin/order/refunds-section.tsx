import { momentText } from "../../../lib/dates.ts";
import { refundStateNames, refundStateTones } from "../../../lib/order-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Price } from "../../../ui/price.tsx";
import type { AdminOrder } from "../queries.ts";
import { refundCauseNames } from "../rules/words.ts";
import { cellClass, Nothing, PlainTable, Section } from "./section.tsx";

const heads = [
  { name: "Started" },
  { name: "State" },
  { name: "Cause" },
  { name: "Items" },
  { name: "Amount", end: true },
];

export function RefundsSection({ refunds }: { refunds: AdminOrder["order"]["refunds"] }) {
  return (
    <Section title="Refunds">
      {refunds.length === 0 ? (
        <Nothing>Nothing was paid back.</Nothing>
      ) : (
        <PlainTable label="Refunds" heads={heads}>
          <tbody>
            {refunds.map((refund) => (
              <tr key={refund.id} className="group">
                <td className={`${cellClass} whitespace-nowrap`}>{momentText(refund.created_at)}</td>
                <td className={cellClass}>
                  <Badge tone={refundStateTones[refund.state]}>{refundStateNames[refund.state]}</Badge>
                </td>
                <td className={cellClass}>
                  <div className="min-w-36">
                    {refundCauseNames[refund.cause]}
                    {refund.reason ? <span className="block text-small text-soft">{refund.reason}</span> : null}
                  </div>
                </td>
                <td className={cellClass}>
                  <ul className="min-w-36">
                    {refund.items.map(({ order_item_id: id, title, units }) => (
                      <li key={id}>{units > 1 ? `${units} × ${title}` : title}</li>
                    ))}
                  </ul>
                </td>
                <td className={`${cellClass} text-right whitespace-nowrap`}>
                  <Price value={refund.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}
