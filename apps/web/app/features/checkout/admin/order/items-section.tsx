import { formatUsd } from "@pavane/contract/core/money";
import { Link } from "react-router";
import { Price } from "../../../../ui/display/price.tsx";
import type { AdminOrder, OrderItem } from "../queries.ts";
import { cellClass, PlainTable, Section } from "./section.tsx";

const heads = [
  { name: "Item" },
  { name: "Units", end: true },
  { name: "List", end: true },
  { name: "Discount", end: true },
  { name: "Paid", end: true },
  { name: "Paid back", end: true },
];

export function ItemsSection({ data }: { data: AdminOrder }) {
  return (
    <Section title="Items">
      <PlainTable label="Items" heads={heads}>
        <tbody>
          {data.order.items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}

function ItemRow({ item }: { item: OrderItem }) {
  const claimed = item.places.filter(({ state }) => state === "claimed").length;
  return (
    <tr className="group">
      <td className={cellClass}>
        <div className="min-w-44">
          {item.path === null ? (
            <span className="font-semibold">{item.title}</span>
          ) : (
            <Link to={item.path} className="rounded-chip font-semibold hover:text-velvet hover:underline">
              {item.title}
            </Link>
          )}
          <span className="block text-small text-soft">
            {item.by === null ? item.kind : `${item.kind} by ${item.by}`}
          </span>
          {item.places.length > 0 ? (
            <span className="block text-small text-soft">
              {claimed} of {item.places.length} links claimed
            </span>
          ) : null}
          {item.places.some(({ spare }) => spare) ? (
            <span className="block max-w-[40ch] text-small text-soft">
              Nothing for the buyer, who had it already: their own unit is a link to give away too.
            </span>
          ) : null}
        </div>
      </td>
      <td className={numberClass}>{item.quantity}</td>
      <td className={numberClass}>{formatUsd(item.list)}</td>
      <td className={numberClass}>{Number(item.discount) > 0 ? `−${formatUsd(item.discount)}` : formatUsd(0)}</td>
      <td className={numberClass}>
        <Price value={item.paid} />
      </td>
      <td className={numberClass}>
        {formatUsd(item.refunded)}
        {item.refunded_units > 0 ? (
          <span className="block text-small text-soft">
            {item.refunded_units} of {item.quantity}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

const numberClass = `${cellClass} text-right whitespace-nowrap`;
