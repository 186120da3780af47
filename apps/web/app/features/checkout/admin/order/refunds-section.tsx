import { RotateCw } from "lucide-react";
import { useState } from "react";
import { StaffButton } from "../../../../administration/staff-button.tsx";
import { momentText } from "../../../../time/dates.ts";
import { refundStateNames, refundStateTones } from "../../../../money/order-texts.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { AdminOrder, AdminRefund } from "../queries.ts";
import { failedRefundHint } from "../rules/failed-refund.ts";
import { refundCauseNames } from "../rules/state-texts.ts";
import { cellClass, Nothing, PlainTable, Section } from "./section.tsx";
import { SendAgainDialog } from "./send-again-dialog.tsx";

const heads = [
  { name: "Started" },
  { name: "State" },
  { name: "Cause" },
  { name: "Items" },
  { name: "Amount", end: true },
];

export function RefundsSection({ data }: { data: AdminOrder }) {
  const [sending, setSending] = useState<AdminRefund | null>(null);
  return (
    <Section title="Refunds">
      {data.refunds.length === 0 ? (
        <Nothing>Nothing was paid back.</Nothing>
      ) : (
        <PlainTable label="Refunds" heads={heads}>
          <tbody>
            {data.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} data={data} onSend={() => setSending(refund)} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {sending?.send_again ? (
        <SendAgainDialog
          refund={sending}
          amount={sending.send_again}
          person={data.person}
          onClose={() => setSending(null)}
        />
      ) : null}
    </Section>
  );
}

interface RefundRowProps {
  refund: AdminRefund;
  data: AdminOrder;
  onSend: () => void;
}

function RefundRow({ refund, data, onSend }: RefundRowProps) {
  return (
    <tr className="group">
      <td className={`${cellClass} whitespace-nowrap`}>{momentText(refund.created_at)}</td>
      <td className={cellClass}>
        <Badge tone={refundStateTones[refund.state]}>{refundStateNames[refund.state]}</Badge>
        <Note text={refund.error} />
        <Note text={failedRefundHint(refund, data)} />
        {refund.send_again !== null ? (
          <StaffButton
            act={{ call: "POST /api/admin/refunds/:id/send-again", thing: refund.id }}
            variant="outline"
            size="small"
            icon={<RotateCw aria-hidden />}
            onClick={onSend}
            className="mt-2"
          >
            Send again
          </StaffButton>
        ) : null}
      </td>
      <td className={cellClass}>
        <div className="min-w-36">
          {refundCauseNames[refund.cause]}
          {refund.reason ? <span className="block text-small text-soft">{refund.reason}</span> : null}
        </div>
      </td>
      <td className={cellClass}>
        <ul className="min-w-36 empty:min-w-0">
          {refund.items.map(({ order_item_id: id, title, units }) => (
            <li key={id}>{units > 1 ? `${units} × ${title}` : title}</li>
          ))}
        </ul>
      </td>
      <td className={`${cellClass} text-right whitespace-nowrap`}>
        <Price value={refund.amount} />
      </td>
    </tr>
  );
}

const Note = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <span className="mt-1 block max-w-64 min-w-48 text-small [overflow-wrap:anywhere] text-soft">{text}</span>
  );
