import { formatUsd } from "@pavane/contract/core/money";
import { cardName } from "@pavane/contract/payments/card-name";
import type { ReactNode } from "react";
import { couponOfOrder } from "../../../money/coupon-text.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Price } from "../../../ui/display/price.tsx";
import type { Order } from "../queries.ts";

/** What it came to. */
export function OrderTotals({ order }: { order: Order }) {
  const discounted = Number(order.discount) > 0;
  return (
    <dl className="grid gap-2.5 rounded-card border border-line bg-card p-5 text-meta">
      {discounted ? (
        <>
          <Line name="Subtotal">{formatUsd(order.subtotal)}</Line>
          <Line name={couponOfOrder(order) ?? "Discount"} className="text-pine">
            −{formatUsd(order.discount)}
          </Line>
        </>
      ) : null}
      <Line name="Total" className={cx("text-body font-semibold", discounted && "border-t border-line pt-2.5")}>
        <Price value={order.total} />
      </Line>
      {order.card ? (
        <Line name="Paid with" className="text-soft">
          {cardName(order.card)}
        </Line>
      ) : null}
      {Number(order.refunded) > 0 ? (
        <Line name="Refunded" className="text-soft">
          −{formatUsd(order.refunded)}
        </Line>
      ) : null}
    </dl>
  );
}

function Line({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx("flex items-baseline justify-between gap-4", className)}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">{name}</dt>
      <dd className="tabular whitespace-nowrap">{children}</dd>
    </div>
  );
}
