import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, type MetaArgs } from "react-router";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CheckoutLayout, CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { PlacedSummary } from "../components/order-summary.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { cancellationQuery, keepOrder, settleOrder } from "../queries.ts";
import { NoOrder } from "../result/order-result.tsx";
import { orderScreen } from "../rules/order-screen.ts";
import type { Order } from "../shapes.ts";
import { useOrder } from "../use-order.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Payment cancelled", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/**
 * Where a payment service sends users who turned back. The order is cancelled once; one paid in the meantime is shown
 * as paid.
 */
export default function CancelPaymentPage() {
  const access = useOrder();
  const { order } = access;
  const cancellation = useQuery({
    ...cancellationQuery(order?.public_id ?? ""),
    enabled: order?.status === "pending" && order.can.cancel,
  });
  useCancelled(cancellation.data);
  if (access.missing) return <NoOrder />;
  if (!order && access.failed)
    return <ErrorState subject="The order" onRetry={() => void access.refetch()} busy={access.fetching} />;
  if (!order || cancellation.isLoading) return <CheckoutSkeleton label="Cancelling the payment" />;
  return <Cancelled order={order} />;
}

function useCancelled(order: Order | undefined): void {
  const client = useQueryClient();
  useOnChange(order, () => {
    if (order === undefined) return;
    keepOrder(client, order);
    if (orderScreen(order).kind === "ended") settleOrder(client, order, null);
  });
}

function Cancelled({ order }: { order: Order }) {
  const { kind } = orderScreen(order);
  const address = { order: order.public_id };
  if (kind === "paid" || kind === "late" || kind === "confirming")
    return <Navigate to={paths.paymentSuccess(address)} replace />;
  return (
    <CheckoutLayout title="Payment cancelled" aside={<PlacedSummary order={order} />}>
      <StatusPanel
        actions={
          <>
            {kind === "ended" ? null : <ButtonLink to={paths.pay(address)}>Try again</ButtonLink>}
            <ButtonLink variant={kind === "ended" ? "primary" : "outline"} to={paths.cart()}>
              Back to cart
            </ButtonLink>
          </>
        }
      >
        The payment was cancelled. Nothing was charged.
      </StatusPanel>
    </CheckoutLayout>
  );
}
