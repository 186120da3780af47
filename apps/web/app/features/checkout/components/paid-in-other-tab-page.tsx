import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { askForOrderToken, readOrderToken } from "../../../money/order-token.ts";
import { paths } from "../../../paths.ts";
import { CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { NothingToOrder } from "./checkout-states.tsx";

/** What this page was for is paid: on to the order. */
export const ToPaidOrder = ({ order }: { order: string }) => (
  <Navigate to={paths.paymentSuccess({ order })} state={alreadyPaid} replace />
);

/** The same object in every rendering, as for every redirect with a state. */
const alreadyPaid = { alreadyPaid: true };

/** The same for a guest, whose order only its token opens: the tab that paid has it. Where that is closed, the mail has it too. */
export function ToPaidOrderOfGuest({ order }: { order: string }) {
  const here = readOrderToken(order) !== null;
  // Another tab is asked, not the server: once, and without a network too.
  const asked = useQuery({
    queryKey: ["order token", order],
    queryFn: () => askForOrderToken(order),
    enabled: !here,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  if (here || asked.data) return <ToPaidOrder order={order} />;
  if (asked.isPending) return <CheckoutSkeleton label="Loading the order" />;
  return <NothingToOrder>This order is already paid. The link to it is in the mail that we sent.</NothingToOrder>;
}
