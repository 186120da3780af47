import { formatUsd } from "@pavane/contract/core/money";
import { momentText } from "../../../../time/dates.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { AdminOrder } from "../queries.ts";
import { paymentStatusNames, paymentStatusTones, providerNames } from "../rules/state-texts.ts";
import { cellClass, Nothing, PlainTable, refClass, Section } from "./section.tsx";

const heads = [
  { name: "Provider" },
  { name: "Status" },
  { name: "Started" },
  { name: "Settled" },
  { name: "Fee", end: true },
  { name: "Amount", end: true },
];

export function PaymentsSection({ payments }: { payments: AdminOrder["payments"] }) {
  return (
    <Section title="Payments">
      {payments.length === 0 ? (
        <Nothing>No payment was started.</Nothing>
      ) : (
        <PlainTable label="Payments" heads={heads}>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id} className="group">
                <td className={cellClass}>
                  {providerNames[payment.provider]}
                  {payment.provider_ref ? <span className={refClass}>{payment.provider_ref}</span> : null}
                </td>
                <td className={cellClass}>
                  <Badge tone={paymentStatusTones[payment.status]}>{paymentStatusNames[payment.status]}</Badge>
                  {payment.error ? <span className="mt-1 block text-small text-soft">{payment.error}</span> : null}
                </td>
                <td className={timeClass}>{momentText(payment.created_at)}</td>
                <td className={timeClass}>{payment.settled_at ? momentText(payment.settled_at) : "Not yet"}</td>
                <td className={numberClass}>
                  {payment.fee === null ? <span className="text-soft">Unknown</span> : formatUsd(payment.fee)}
                </td>
                <td className={numberClass}>
                  <Price value={payment.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}

const timeClass = `${cellClass} whitespace-nowrap`;
const numberClass = `${cellClass} text-right whitespace-nowrap`;
