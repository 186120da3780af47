import { useRef, type ReactNode } from "react";
import { couponOfOrder } from "../../../money/coupon-text.ts";
import { Card } from "../../../ui/display/card.tsx";
import type { Order } from "../shapes.ts";
import { SummaryLines, type SummaryLine } from "./summary-lines.tsx";
import { Totals } from "./totals.tsx";
import { useFocusAfter } from "../../../ui/focus/use-focus-after.ts";

interface OrderSummaryProps {
  lines: readonly SummaryLine[];
  totals: { subtotal: string; discount: string; total: string };
  coupon: string | null;
  couponAction?: ReactNode;
  /** Beside the heading. */
  more?: ReactNode;
  /** Between lines and totals. */
  children?: ReactNode;
}

/** The raised card with everything that is ordered. */
export function OrderSummary({ lines, totals, coupon, couponAction, more, children }: OrderSummaryProps) {
  const sums = useFocusOnChange(coupon);
  return (
    <Card>
      <section aria-labelledby="your-order" className="px-5 pt-4 pb-5">
        <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
          <h2 id="your-order" className="text-title font-semibold">
            Your order
          </h2>
          {more}
        </div>
        <SummaryLines lines={lines} />
        <div ref={sums} tabIndex={-1} className="grid gap-4 border-t border-line pt-4 outline-none">
          {children}
          <Totals {...totals} coupon={coupon} couponAction={couponAction} />
        </div>
      </section>
    </Card>
  );
}

/** A coupon that is applied or removed takes the control that was pressed with it: the focus goes to what it changed. */
function useFocusOnChange(coupon: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(coupon, () => box.current?.focus());
  return box;
}

export const PlacedSummary = ({ order }: { order: Order }) => (
  <OrderSummary lines={order.items} totals={order} coupon={couponOfOrder(order)} />
);
