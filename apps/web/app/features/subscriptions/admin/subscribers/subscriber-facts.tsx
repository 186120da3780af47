import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateText, momentText } from "../../../../time/dates.ts";
import { adminPaths } from "../../../../admin-paths.ts";
import type { SubscriberDetail } from "../queries.ts";
import { kindNames } from "../rules/state-texts.ts";

/** What is true of a subscription now. */
export function SubscriberFacts({ data: { row, subscription } }: { data: SubscriberDetail }) {
  const { plan, card, pending_change: pending } = subscription;
  const seats = row.kind === "studio" ? `, ${row.quantity} seats` : "";
  const start = subscription.current_period_start;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Person">
        <Link
          to={adminPaths.user(row.person.id)}
          className="rounded-chip underline underline-offset-4 hover:text-velvet"
        >
          {row.person.email ?? row.person.name}
        </Link>
      </Fact>
      <Fact name="Price">
        {formatUsd(row.price)}
        {plan.interval === null ? null : ` ${intervalTexts[plan.interval]}`}
      </Fact>
      <Fact name="Kind">
        {subscription.studio_name ?? kindNames[row.kind]}
        {seats}
      </Fact>
      <Fact name="Period">
        {start === null || row.current_period_end === null
          ? "Not begun"
          : `${dateText(start)} to ${dateText(row.current_period_end)}`}
      </Fact>
      <Fact name="Next charge">
        {row.next_charge === null ? "None" : `${formatUsd(row.next_charge.amount)} on ${dateText(row.next_charge.at)}`}
      </Fact>
      {pending === null ? null : (
        <Fact name="Planned">
          {pending.price_only
            ? `${formatUsd(pending.plan.price)} from ${dateText(pending.at)}`
            : `${pending.plan.name} from ${dateText(pending.at)}`}
        </Fact>
      )}
      {subscription.trial_end === null ? null : <Fact name="Trial until">{momentText(subscription.trial_end)}</Fact>}
      {subscription.grace_until === null ? null : (
        <Fact name="Kept until">{`${momentText(subscription.grace_until)}, ${formatUsd(subscription.open_amount)} open`}</Fact>
      )}
      <Fact name="Card">
        {card === null
          ? "None"
          : `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}, ${card.exp_month}/${card.exp_year % 100}`}
      </Fact>
      {Number(subscription.credit) > 0 ? <Fact name="Account credit">{formatUsd(subscription.credit)}</Fact> : null}
      <Fact name="Begun">{momentText(row.created_at)}</Fact>
      {subscription.ended_at === null ? null : <Fact name="Ended">{momentText(subscription.ended_at)}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-small text-soft">{name}</dt>
    <dd className="mt-0.5 text-meta [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
