import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import type { CheckoutQuote } from "../shapes.ts";

/** The lines of a price, one below the other. */
export function PriceLines({ lines }: { lines: CheckoutQuote["lines"] }) {
  return lines.map(({ text, detail, amount }) => (
    <PriceRow key={`${text} ${amount}`} name={text} detail={detail} amount={amount} />
  ));
}

interface PriceRowProps {
  name: ReactNode;
  detail?: string | null;
  amount: string;
  strong?: boolean;
}

export function PriceRow({ name, detail = null, amount, strong = false }: PriceRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-3 last:border-b-0">
      <dt className={cx("min-w-0", strong && "text-heading font-semibold")}>
        {name}
        {detail === null ? null : <span className="block text-small text-soft">{detail}</span>}
      </dt>
      <dd className={cx("tabular shrink-0", strong && "text-heading font-semibold")}>{signed(amount)}</dd>
    </div>
  );
}

/** "−$7.60" with a true minus. */
const signed = (amount: string): string => formatUsd(amount).replace("-", "−");
