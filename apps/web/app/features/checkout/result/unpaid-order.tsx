import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/buttons/spinner.tsx";
import { CheckoutLayout } from "../../../money/checkout-layout.tsx";
import { PlacedSummary } from "../components/order-summary.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import type { OrderScreen } from "../rules/order-screen.ts";
import type { Order } from "../shapes.ts";

interface UnpaidOrderProps {
  order: Order;
  screen: Exclude<OrderScreen, { kind: "paid" }>;
  asking: boolean;
  slow: boolean;
  focus: boolean;
}

/** An order whose payment is on its way, failed, or never came. */
export function UnpaidOrder({ order, screen, asking, slow, focus }: UnpaidOrderProps) {
  return (
    <CheckoutLayout
      title="Payment"
      lead={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-soft">
          <p className="tabular">Order {showPublicId(order.public_id)}</p>
          {order.test_mode ? <TestModeBadge /> : null}
        </div>
      }
      aside={<PlacedSummary order={order} />}
    >
      {screen.kind === "confirming" || asking ? (
        <Confirming slow={slow} focus={focus} />
      ) : (
        <OrderStatusText order={order} screen={screen} focus={focus} />
      )}
    </CheckoutLayout>
  );
}

function Confirming({ slow, focus }: { slow: boolean; focus: boolean }) {
  if (slow) return <StatusPanel focus>This takes longer than usual. We will mail you.</StatusPanel>;
  return (
    <StatusPanel focus={focus}>
      <span className="flex items-center gap-3">
        <Spinner />
        Your payment is being confirmed.
      </span>
    </StatusPanel>
  );
}

function OrderStatusText({ order, screen, focus }: Pick<UnpaidOrderProps, "order" | "screen" | "focus">) {
  const toPay = paths.pay({ order: order.public_id });
  if (screen.kind === "failed")
    return (
      <StatusPanel focus={focus} actions={<ButtonLink to={toPay}>Try again</ButtonLink>}>
        The payment failed: {screen.reason}
      </StatusPanel>
    );
  if (screen.kind === "open")
    return (
      <StatusPanel focus={focus} actions={<ButtonLink to={toPay}>Pay {formatUsd(order.total)}</ButtonLink>}>
        This order has not been paid yet.
      </StatusPanel>
    );
  if (screen.kind === "late")
    return (
      <StatusPanel focus={focus} actions={<BackToCart />}>
        Your payment arrived after the order ended. It is being refunded.
      </StatusPanel>
    );
  return (
    <StatusPanel focus={focus} actions={<BackToCart />}>
      This order has ended. Nothing was charged.
    </StatusPanel>
  );
}

const BackToCart = () => <ButtonLink to={paths.cart()}>Back to cart</ButtonLink>;
