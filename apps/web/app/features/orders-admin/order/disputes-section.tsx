import { formatUsd } from "@pavane/contract/core/money";
import { momentText } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { AdminOrder } from "../queries.ts";
import { disputeStateNames, disputeStateTones } from "../rules/words.ts";
import { cellClass, PlainTable, Section } from "./section.tsx";

const heads = [
  { name: "Opened" },
  { name: "State" },
  { name: "Reason" },
  { name: "Decided" },
  { name: "Amount", end: true },
];

/** What buyers' banks dispute; most orders have none and show nothing. */
export function DisputesSection({ disputes }: { disputes: AdminOrder["disputes"] }) {
  if (disputes.length === 0) return null;
  return (
    <Section title="Disputes">
      <PlainTable label="Disputes" heads={heads}>
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id} className="group">
              <td className={`${cellClass} whitespace-nowrap`}>{momentText(dispute.created_at)}</td>
              <td className={cellClass}>
                <Badge tone={disputeStateTones[dispute.state]}>{disputeStateNames[dispute.state]}</Badge>
              </td>
              <td className={cellClass}>
                {dispute.reason.replaceAll("_", " ")}
                <span className="block font-mono text-small [overflow-wrap:anywhere] text-soft">
                  {dispute.provider_ref}
                </span>
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>
                {dispute.settled_at === null ? "Not yet" : momentText(dispute.settled_at)}
              </td>
              <td className={`${cellClass} text-right whitespace-nowrap`}>{formatUsd(dispute.amount)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
