import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { CheckoutSkeleton } from "../../../shell/checkout-layout.tsx";
import { settleOrder } from "../queries.ts";
import { orderScreen, type OrderScreen } from "../rules/order-screen.ts";
import type { Order } from "../shapes.ts";
import { useConfirmation } from "../use-confirmation.ts";
import { useOrder } from "../use-order.ts";
import { PaidOrder } from "./paid-order.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";

/** How the order in the address stands. Only the server is believed, whatever the address says besides. */
export function OrderResult() {
  const { order, missing, failed, fetching, refetch } = useOrder();
  if (missing) return <NoOrder />;
  if (order) return <KnownResult order={order} />;
  if (failed) return <ErrorState subject="The order" onRetry={() => void refetch()} busy={fetching} />;
  return <CheckoutSkeleton label="Loading the order" />;
}

/** The same for an order of somebody else as for none. */
export const NoOrder = () => (
  <div className="page-gutter py-10 lg:py-14">
    <h1 tabIndex={-1} className="sr-only">
      Order
    </h1>
    <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
      There is no order here.
    </EmptyState>
  </div>
);

function KnownResult({ order }: { order: Order }) {
  const screen = orderScreen(order);
  const [kindAtFirst] = useState(screen.kind);
  const { asking, slow } = useConfirmation(order.public_id, screen.kind);
  const { state }: { state: unknown } = useLocation();
  useSettling(order, screen.kind);
  const changed = screen.kind !== kindAtFirst;
  if (screen.kind === "paid") return <PaidOrder order={order} again={saysAlreadyPaid(state)} focus={changed} />;
  return <UnpaidOrder order={order} screen={screen} asking={asking} slow={slow} focus={changed} />;
}

/** Once for each end, not for every reading of it. */
function useSettling(order: Order, kind: OrderScreen["kind"]): void {
  const client = useQueryClient();
  const settled = useRef<string | null>(null);
  useEffect(() => {
    const end = `${order.public_id} ${kind}`;
    if (settled.current === end || !["paid", "ended", "late"].includes(kind)) return;
    settled.current = end;
    settleOrder(client, order, kind === "paid");
  }, [client, order, kind]);
}

/** The pay page leads here when somebody wants to pay once more. */
const saysAlreadyPaid = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "alreadyPaid" in state && state.alreadyPaid === true;
