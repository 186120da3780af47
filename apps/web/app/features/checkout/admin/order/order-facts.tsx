import { formatUsd } from "@pavane/contract/core/money";
import { Link } from "react-router";
import { couponOfOrder } from "../../../../money/coupon-text.ts";
import { momentText } from "../../../../time/dates.ts";
import { paths } from "../../../../paths.ts";
import { adminPaths } from "../../../../admin-paths.ts";
import { Price } from "../../../../ui/display/price.tsx";
import type { AdminOrder } from "../queries.ts";
import { Fact } from "../../../../ui/display/fact.tsx";

/** Who ordered, when, and the total. */
export function OrderFacts({ data: { order, person, terms_version: terms } }: { data: AdminOrder }) {
  const discounted = Number(order.discount) > 0;
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5 text-meta sm:grid-cols-2 xl:grid-cols-4">
      <Fact name="Person">
        {person.id === null ? (
          <span className="font-semibold">{person.name || "Guest"}</span>
        ) : (
          <Link
            to={adminPaths.user(person.id)}
            className="rounded-chip font-semibold hover:text-velvet hover:underline"
          >
            {person.name}
          </Link>
        )}
        <span className="block text-soft">{person.email}</span>
        {order.guest ? <span className="block text-small text-soft">Bought as a guest</span> : null}
      </Fact>
      <Fact name="Placed">
        {momentText(order.created_at)}
        {terms === null ? null : (
          <Link
            to={paths.terms({ version: terms })}
            className="block w-fit rounded-chip text-soft hover:text-velvet hover:underline"
          >
            under version {terms} of the terms
          </Link>
        )}
      </Fact>
      {order.paid_at ? <Fact name="Paid">{momentText(order.paid_at)}</Fact> : null}
      {!order.paid_at && order.ended_at ? <Fact name="Ended">{momentText(order.ended_at)}</Fact> : null}
      {order.status === "pending" ? <Fact name="Waits until">{momentText(order.expires_at)}</Fact> : null}
      <Fact name="Total">
        <Price value={order.total} />
        {discounted ? (
          <span className="tabular block text-soft">
            {formatUsd(order.subtotal)} less {formatUsd(order.discount)}
            {order.coupon_code === null ? null : ` with ${couponOfOrder(order)}`}
          </span>
        ) : null}
        {Number(order.refunded) > 0 ? (
          <span className="tabular block text-soft">{formatUsd(order.refunded)} paid back</span>
        ) : null}
      </Fact>
    </dl>
  );
}
