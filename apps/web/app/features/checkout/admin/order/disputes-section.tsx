import { formatUsd } from "@pavane/contract/core/money";
import { CircleAlert } from "lucide-react";
import { momentText } from "../../../../time/dates.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { AdminOrder } from "../queries.ts";
import { disputeStateNames, disputeStateTones } from "../rules/state-texts.ts";
import { cellClass, PlainTable, refClass, Section } from "./section.tsx";

const heads = [
  { name: "Reason" },
  { name: "State" },
  { name: "Opened" },
  { name: "Decided" },
  { name: "Amount", end: true },
];

/** What an open dispute means, where nobody can miss it; nothing without one. */
export function DisputeNotice({ disputes }: { disputes: AdminOrder["disputes"] }) {
  const open = disputes.filter(({ state }) => state === "open");
  if (open.length === 0) return null;
  const amount = open.reduce((sum, dispute) => sum + Number(dispute.amount), 0);
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
      <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
      <span>
        The buyer's bank disputes {formatUsd(amount)} of this order. Access is suspended and nothing of it is paid out
        until the bank decides. Answer it at the payment service.
      </span>
    </p>
  );
}

/** What buyers' banks dispute; most orders have none and show nothing. */
export function DisputesSection({ disputes }: { disputes: AdminOrder["disputes"] }) {
  if (disputes.length === 0) return null;
  return (
    <Section title="Disputes">
      <PlainTable label="Disputes" heads={heads}>
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id} className="group">
              <td className={cellClass}>
                <span className="block first-letter:uppercase">{dispute.reason.replaceAll("_", " ")}</span>
                <span className={refClass}>{dispute.provider_ref}</span>
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>
                <Badge tone={disputeStateTones[dispute.state]}>{disputeStateNames[dispute.state]}</Badge>
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>{momentText(dispute.created_at)}</td>
              <td className={`${cellClass} whitespace-nowrap`}>
                {dispute.settled_at === null ? "Not yet" : momentText(dispute.settled_at)}
              </td>
              <td className={`${cellClass} text-right whitespace-nowrap`}>
                <Price value={dispute.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
