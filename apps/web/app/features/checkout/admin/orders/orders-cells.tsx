import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { Link, type To } from "react-router";
import { momentText } from "../../../../time/dates.ts";
import { orderStatusNames, orderStatusTones } from "../../../../money/order-texts.ts";
import { PersonCell } from "../../../../people/person-cell.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { AdminOrderCard } from "../queries.ts";
import { providerNames } from "../rules/state-texts.ts";

/** Cells of the list of orders that are more than text. */
export const ordersCells = (toOrder: (publicId: string) => To) => ({
  order: (order: AdminOrderCard) => (
    <div className="whitespace-nowrap">
      <Link
        to={toOrder(order.public_id)}
        className="tabular rounded-chip font-semibold hover:text-velvet hover:underline"
      >
        {showPublicId(order.public_id)}
      </Link>
      <span className="block text-small text-soft">{momentText(order.created_at)}</span>
    </div>
  ),
  total: ({ total, refunded }: AdminOrderCard) => (
    <span className="whitespace-nowrap">
      <Price value={total} />
      {Number(refunded) > 0 ? <span className="block text-small text-soft">{formatUsd(refunded)} back</span> : null}
    </span>
  ),
  status: ({ status, disputed }: AdminOrderCard) => (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={orderStatusTones[status]}>{orderStatusNames[status]}</Badge>
      {disputed ? <Badge tone="brick">Disputed</Badge> : null}
    </span>
  ),
  name: ({ person }: AdminOrderCard) => <PersonCell person={{ ...person, name: person.name || "Guest" }} />,
  titles: ({ titles, items }: AdminOrderCard) => (
    <div className="max-w-72 min-w-40">
      <span className="block truncate" title={titles.join(", ")}>
        {titles.join(", ")}
      </span>
      {items > 1 ? <span className="block text-small text-soft">{items} items</span> : null}
    </div>
  ),
  provider: ({ provider, test_mode: test }: AdminOrderCard) => (
    <span className="whitespace-nowrap">
      {provider === null ? "None" : providerNames[provider]}
      {test ? <span className="block text-small text-soft">Test mode</span> : null}
    </span>
  ),
});
