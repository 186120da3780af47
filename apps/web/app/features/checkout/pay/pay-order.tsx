import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CheckoutLayout, CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { PlacedSummary } from "../components/order-summary.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { settleOrder } from "../queries.ts";
import { orderScreen } from "../rules/order-screen.ts";
import type { Order } from "../shapes.ts";
import { useOrder, type OrderAccess } from "../use-order.ts";
import { PayLead } from "./pay-lead.tsx";
import { PayPanel } from "./pay-panel.tsx";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** The payment step of the order in the address, for its owner or with its token. */
export function PayOrder() {
  const access = useOrder();
  if (access.missing) return <NotFound />;
  if (access.order) return <KnownOrder order={access.order} access={access} />;
  if (access.failed)
    return <ErrorState subject="The order" onRetry={() => void access.refetch()} busy={access.fetching} />;
  return <CheckoutSkeleton label="Loading the order" />;
}

/** The same object in every rendering: with another one the redirect would start again each time, and never arrive. */
const alreadyPaid = { alreadyPaid: true };

function KnownOrder({ order, access }: { order: Order; access: OrderAccess }) {
  const client = useQueryClient();
  const { kind } = orderScreen(order);
  const [kindAtFirst] = useState(kind);
  const ended = kind === "ended";
  useOnChange(ended && order, () => settleOrder(client, order, null));
  const result = paths.paymentSuccess({ order: order.public_id });
  if (kind === "paid") return <Navigate to={result} state={alreadyPaid} replace />;
  if (kind === "confirming" || kind === "late") return <Navigate to={result} replace />;
  return (
    <CheckoutLayout
      title="Pay"
      lead={<PayLead order={order} readAt={access.readAt} ended={ended} onOver={access.refetch} />}
      aside={<PlacedSummary order={order} />}
    >
      {ended ? <Ended focus={kindAtFirst !== "ended"} /> : <PayPanel order={order} />}
    </CheckoutLayout>
  );
}

const Ended = ({ focus }: { focus: boolean }) => (
  <StatusPanel focus={focus} actions={<ButtonLink to={paths.cart()}>Back to cart</ButtonLink>}>
    This order has ended. Nothing was charged.
  </StatusPanel>
);
