import { wireStatusNames } from "@pavane/contract/subscriptions/choices";
import { formatUsd } from "@pavane/contract/core/money";
import { Link } from "react-router";
import { dateText } from "../../../../time/dates.ts";
import { adminPaths } from "../../../../admin-paths.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { changeSearch } from "../../../../ui/search/search-state.ts";
import { Price } from "../../../../ui/display/price.tsx";
import type { Subscriber } from "../queries.ts";
import { statusTones } from "../rules/state-texts.ts";

/** Cells of the list of subscriptions that are more than text. */
export const subscribersCells = (search: URLSearchParams) => ({
  person: ({ id, person }: Subscriber) => (
    <span className="block max-w-60 min-w-32">
      <Link
        to={{ search: changeSearch(search, { id, page: search.get("page") }) }}
        className="block truncate rounded-chip font-semibold hover:text-velvet hover:underline"
      >
        {person.name}
      </Link>
      {person.email === null ? null : (
        <Link
          to={adminPaths.user(person.id)}
          title={person.email}
          className="block truncate rounded-chip text-small text-soft hover:text-velvet hover:underline"
        >
          {person.email}
        </Link>
      )}
    </span>
  ),
  plan: ({ plan_name: name, kind, quantity }: Subscriber) => (
    <span className="whitespace-nowrap">
      {name}
      {kind === "studio" ? <span className="block text-small text-soft">{quantity} studio seats</span> : null}
    </span>
  ),
  status: (row: Subscriber) => <State row={row} />,
  price: ({ price }: Subscriber) => <Price value={price} />,
  period_end: ({ current_period_end: end }: Subscriber) =>
    end === null ? <span className="text-soft">None</span> : <span className="whitespace-nowrap">{dateText(end)}</span>,
  next_charge: ({ next_charge: next }: Subscriber) =>
    next === null ? <span className="text-soft">None</span> : formatUsd(next.amount),
  created_at: ({ created_at: at }: Subscriber) => <span className="whitespace-nowrap">{dateText(at)}</span>,
});

export function State({ row }: { row: Pick<Subscriber, "status" | "ending" | "test"> }) {
  const { status, ending, test } = row;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={statusTones[status]}>{wireStatusNames[status]}</Badge>
      {ending && (status === "ACTIVE" || status === "TRIALING") ? <Badge>Ends then</Badge> : null}
      {test ? <Badge>Test mode</Badge> : null}
    </span>
  );
}
