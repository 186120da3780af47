import { formatUsd } from "@pavane/contract/core/money";
import { intervalNames } from "@pavane/contract/subscriptions/choices";
import { ArrowDown, ArrowUp, Ellipsis } from "lucide-react";
import { dayText } from "../../../../time/dates.ts";
import { TierBadge } from "../../../../plans/tier-badge.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import type { Column } from "../../../../ui/tables/data-table.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../../ui/overlays/menu.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { Plan } from "../queries.ts";
import { announcedPrices } from "../rules/announced-prices.ts";

export interface PlanActs {
  edit(plan: Plan): void;
  price(plan: Plan): void;
  archive(plan: Plan): void;
  /** To a place among all, counted from 1. */
  move(plan: Plan, place: number): void;
}

export const plansColumns = (plans: readonly Plan[], acts: PlanActs): Column<Plan>[] => [
  {
    id: "name",
    header: "Plan",
    cell: (plan) => (
      <span>
        <span className="block font-semibold">{plan.name}</span>
        <span className="block font-mono text-small text-soft">{plan.key}</span>
      </span>
    ),
  },
  { id: "tier", header: "Tier", cell: ({ tier }) => <TierBadge tier={tier} /> },
  { id: "interval", header: "Interval", cell: ({ interval }) => intervalNames[interval] },
  { id: "price", header: "Price", align: "end", cell: (plan) => <Prices plan={plan} /> },
  {
    id: "subscribers",
    header: "Subscribers",
    align: "end",
    cell: ({ subscribers }) => subscribers.toLocaleString("en-US"),
  },
  {
    id: "state",
    header: "State",
    cell: ({ archived_at: archived }) =>
      archived === null ? <Badge tone="pine">On sale</Badge> : <Badge>Archived</Badge>,
  },
  {
    id: "actions",
    header: "Actions",
    hideHeader: true,
    align: "end",
    cell: (plan) => <RowActs plan={plan} at={plans.indexOf(plan)} last={plans.length - 1} acts={acts} />,
  },
];

/** What newcomers pay, and what those pay who came before. */
function Prices({ plan }: { plan: Plan }) {
  const older = plan.prices.filter((price) => price.sold_until !== null && price.subscribers > 0);
  return (
    <span className="tabular block">
      <Price value={plan.price} />
      {plan.seat_price === null ? null : (
        <span className="block text-small text-soft">{formatUsd(plan.seat_price)} a seat</span>
      )}
      {older.map((price) => (
        <span key={price.id} className="block text-small text-soft">
          {formatUsd(price.price)} for {price.subscribers.toLocaleString("en-US")}
        </span>
      ))}
      {announcedPrices(plan.prices).map(({ id, price, from }) => (
        <span key={id} className="block text-small text-soft">
          {formatUsd(price)} for present people from {dayText(from)}
        </span>
      ))}
    </span>
  );
}

function RowActs({ plan, at, last, acts }: { plan: Plan; at: number; last: number; acts: PlanActs }) {
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        size="small"
        label={`Move ${plan.name} up`}
        icon={<ArrowUp aria-hidden />}
        disabled={at === 0}
        onClick={() => acts.move(plan, at)}
      />
      <IconButton
        size="small"
        label={`Move ${plan.name} down`}
        icon={<ArrowDown aria-hidden />}
        disabled={at === last}
        onClick={() => acts.move(plan, at + 2)}
      />
      <Menu
        label={plan.name}
        trigger={<IconButton size="small" label={`More for ${plan.name}`} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem onSelect={() => acts.edit(plan)}>Edit</MenuItem>
        <MenuItem onSelect={() => acts.price(plan)}>New price</MenuItem>
        <MenuItem onSelect={() => acts.archive(plan)}>{plan.archived_at === null ? "Archive" : "Put on sale"}</MenuItem>
      </Menu>
    </span>
  );
}
