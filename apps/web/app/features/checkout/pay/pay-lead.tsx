import { showPublicId } from "@pavane/contract/checkout/public-id";
import { cx } from "../../../ui/basics/class-names.ts";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { timeText } from "../rules/time-left.ts";
import type { Order } from "../shapes.ts";
import { useTimeLeft } from "../use-time-left.ts";

interface PayLeadProps {
  order: Order;
  readAt: number;
  ended: boolean;
  onOver: () => Promise<unknown>;
}

/** "Order K7Q2-M41X-9D · Pay within 29:41". */
export function PayLead({ order, readAt, ended, onOver }: PayLeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-soft">
      <p className="tabular">
        Order {showPublicId(order.public_id)}
        {ended ? null : <Countdown secondsLeft={order.seconds_left} readAt={readAt} onOver={onOver} />}
      </p>
      {order.test_mode ? <TestModeBadge /> : null}
    </div>
  );
}

interface CountdownProps {
  secondsLeft: number;
  readAt: number;
  onOver: () => Promise<unknown>;
}

function Countdown({ secondsLeft, readAt, onOver }: CountdownProps) {
  const { seconds, said } = useTimeLeft(secondsLeft, readAt, onOver);
  return (
    <>
      {" · "}
      <span className={cx(seconds <= 60 && "font-semibold text-brick")}>Pay within {timeText(seconds)}</span>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}
