import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { cx } from "../../../ui/class-names.ts";
import { Price } from "../../../ui/price.tsx";
import type { Order } from "../queries.ts";

/** What it came to. */
export function OrderTotals({ order }: { order: Order }) {
  const discounted = Number(order.discount) > 0;
  return (
    <dl className="grid gap-2.5 rounded-card border border-line bg-card p-5 text-meta">
      <Line name="Subtotal">{formatUsd(order.subtotal)}</Line>
      {discounted ? (
        <Line name={order.coupon_code === null ? "Discount" : `Discount with ${order.coupon_code}`}>
          −{formatUsd(order.discount)}
        </Line>
      ) : null}
      <Line name="Total" strong>
        <Price value={order.total} />
      </Line>
      {Number(order.refunded) > 0 ? <Line name="Refunded">−{formatUsd(order.refunded)}</Line> : null}
    </dl>
  );
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        "flex items-baseline justify-between gap-4",
        strong && "border-t border-line pt-2.5 text-body font-semibold",
      )}
    >
      <dt className={cx(!strong && "text-soft")}>{name}</dt>
      <dd className="tabular whitespace-nowrap">{children}</dd>
    </div>
  );
}
