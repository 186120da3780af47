import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { Link, type To } from "react-router";
import { momentText } from "../../../lib/dates.ts";
import { orderStatusNames, orderStatusTones } from "../../../lib/order-words.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Price } from "../../../ui/price.tsx";
import type { AdminOrderCard } from "../queries.ts";
import { providerNames } from "../rules/order-filters.ts";

export const ordersColumns = (toOrder: (publicId: string) => To): readonly Column<AdminOrderCard>[] => [
  {
    id: "order",
    header: "Order",
    cell: (order) => (
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
  },
  {
    id: "total",
    header: "Total",
    align: "end",
    cell: ({ total, refunded }) => (
      <span className="whitespace-nowrap">
        <Price value={total} />
        {Number(refunded) > 0 ? <span className="block text-small text-soft">{formatUsd(refunded)} back</span> : null}
      </span>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <Badge tone={orderStatusTones[status]}>{orderStatusNames[status]}</Badge>,
  },
  {
    id: "person",
    header: "Person",
    cell: ({ person }) => (
      <div className="max-w-56 min-w-36">
        {person.id === null ? (
          <span className="block truncate">{person.name || "Guest"}</span>
        ) : (
          <Link
            to={paths.adminUser(person.id)}
            className="block truncate rounded-chip hover:text-velvet hover:underline"
          >
            {person.name}
          </Link>
        )}
        <span className="block truncate text-small text-soft" title={person.email}>
          {person.email}
        </span>
      </div>
    ),
  },
  {
    id: "items",
    header: "Items",
    cell: ({ titles, items }) => (
      <div className="max-w-72 min-w-40">
        <span className="block truncate" title={titles.join(", ")}>
          {titles.join(", ")}
        </span>
        {items > 1 ? <span className="block text-small text-soft">{items} items</span> : null}
      </div>
    ),
  },
  {
    id: "provider",
    header: "Provider",
    cell: ({ provider, test_mode: test }) => (
      <span className="whitespace-nowrap">
        {provider === null ? "None" : providerNames[provider]}
        {test ? <span className="block text-small text-soft">Test mode</span> : null}
      </span>
    ),
  },
];
