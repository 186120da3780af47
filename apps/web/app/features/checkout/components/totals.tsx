import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";

interface TotalsProps {
  subtotal: string;
  discount: string;
  total: string;
  /** What the discount is called: "SEPTEMBER10, 10 %". */
  coupon: string | null;
  /** Beside that name. */
  couponAction?: ReactNode;
}

export function Totals({ subtotal, discount, total, coupon, couponAction }: TotalsProps) {
  const discounted = Number(discount) > 0 || coupon !== null;
  return (
    <dl className="tabular grid gap-2.5">
      {discounted ? (
        <>
          <Row name="Subtotal" amount={formatUsd(subtotal)} />
          <Row
            name={coupon ?? "Discount"}
            action={couponAction}
            amount={`−${formatUsd(discount)}`}
            className="text-pine"
          />
        </>
      ) : null}
      <Row name="Total" amount={formatUsd(total)} className="text-title font-semibold" />
    </dl>
  );
}

interface RowProps {
  name: string;
  amount: string;
  action?: ReactNode;
  className?: string;
}

function Row({ name, amount, action, className }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-6 ${className ?? ""}`}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {name}
        {action}
      </dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}
