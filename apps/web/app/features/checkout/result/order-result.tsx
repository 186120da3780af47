import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { isNotedOrder } from "../order-key-store.ts";
import { settleOrder } from "../queries.ts";
import { bookingToShow } from "../rules/after-paying.ts";
import { orderScreen, type OrderScreen } from "../rules/order-screen.ts";
import type { Order } from "../shapes.ts";
import { useConfirmation } from "../use-confirmation.ts";
import { useOrder } from "../use-order.ts";
import { PaidOrder } from "./paid-order.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** Shows the status of the order in the address. Only the server counts, whatever else the address says. */
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
  // Seen paid for the first time, or opened to be paid again: users who look later, for example by the link of a
  // receipt, stay here.
  const [fresh] = useState(() => says(state, "justPaid") || isNotedOrder(order.public_id));
  const member = useSession().state === "member";
  useSettling(order, screen.kind);
  const changed = screen.kind !== kindAtFirst;
  const again = says(state, "alreadyPaid");
  const booking = (fresh || again) && member && !order.guest ? bookingToShow(order.items) : null;
  if (screen.kind === "paid" && booking !== null)
    return <Navigate to={paths.myBookings({ booking })} state={justBooked} replace />;
  if (screen.kind === "paid") return <PaidOrder order={order} again={again} focus={changed} />;
  return <UnpaidOrder order={order} screen={screen} asking={asking} slow={slow} focus={changed} />;
}

/** Once for each end, not for every reading of it. */
function useSettling(order: Order, kind: OrderScreen["kind"]): void {
  const client = useQueryClient();
  const session = useSession();
  const viewer = session.state === "member" ? session.me.id : session.state === "guest" ? "guest" : null;
  const over = viewer !== null && ["paid", "ended", "late"].includes(kind);
  useOnChange(over && `${order.public_id} ${kind}`, () => {
    if (viewer !== null) settleOrder(client, order, kind === "paid" ? viewer : null);
  });
}

/** The same object in every rendering: with another one the redirect would start again each time, and never arrive. */
const justBooked = { justBooked: true };

/** `justPaid`: it was paid a moment ago; `alreadyPaid`: the user came to pay it again. */
const says = (state: unknown, word: "justPaid" | "alreadyPaid"): boolean =>
  typeof state === "object" && state !== null && new Map<string, unknown>(Object.entries(state)).get(word) === true;
