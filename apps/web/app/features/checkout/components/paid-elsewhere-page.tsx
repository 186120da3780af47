import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { askForOrderToken, readOrderToken } from "../../../money/order-token.ts";
import { paths } from "../../../paths.ts";
import { CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { NothingToOrder } from "./checkout-states.tsx";

/** What this page was for is paid: on to the order. */
export const ToPaidOrder = ({ order }: { order: string }) => (
  <Navigate to={paths.paymentSuccess({ order })} state={alreadyPaid} replace />
);

/** The same object in every rendering, as wherever a redirect has a state. */
const alreadyPaid = { alreadyPaid: true };

/** The same for a guest, whose order only its token opens: the tab that paid has it. Where that is closed, the mail has it too. */
export function ToPaidOrderOfGuest({ order }: { order: string }) {
  const [token, setToken] = useState<"asking" | "here" | "nowhere">(() =>
    readOrderToken(order) === null ? "asking" : "here",
  );
  useEffect(() => {
    if (token !== "asking") return;
    let here = true;
    void askForOrderToken(order).then((found) => {
      if (here) setToken(found ? "here" : "nowhere");
    });
    return () => {
      here = false;
    };
  }, [order, token]);
  if (token === "here") return <ToPaidOrder order={order} />;
  if (token === "asking") return <CheckoutSkeleton label="Loading the order" />;
  return <NothingToOrder>This order is already paid. The link to it is in the mail that we sent.</NothingToOrder>;
}
