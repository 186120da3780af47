import { formatUsd } from "@pavane/contract/core/money";
import { sandboxCards } from "@pavane/contract/payments/choices";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { refreshRoutes } from "../../../api/api-query.ts";
import type { PaymentStart, CardTask } from "../../../money/card-form/card-task.ts";
import { paths } from "../../../paths.ts";
import { answerTestQuestion, payWithTestCard, paymentOutcomeOf, type OrderToPay } from "../pay/order-payment.ts";
import type { Quote } from "../shapes.ts";
import type { Buyer, Ordering } from "../use-ordering.ts";
import { useLeaveFor } from "../use-order-placed-here.ts";

interface NewOrderTask {
  task: CardTask;
  /** Orders what is on screen, or finds the order that an earlier press made. */
  begin: (buyer: Buyer) => Promise<PaymentStart>;
}

/** Paying what is quoted: the order is made by the press, and every further press is for the same one. */
export function useNewOrderTask(quote: Quote, ordering: Ordering, holder: string): NewOrderTask {
  const client = useQueryClient();
  const { leaveFor } = useLeaveFor();
  const made = useRef<OrderToPay | null>(null);
  const amount = formatUsd(quote.total);
  const theOrder = (): OrderToPay => {
    if (made.current === null) throw new Error("a card is sent only once there is an order");
    return made.current;
  };
  const begin = async (buyer: Buyer): Promise<PaymentStart> => {
    const placed = await ordering.place(buyer);
    if (placed === null) return { kind: "stopped" };
    made.current = { publicId: placed.public_id, paymentId: placed.payment.payment_id };
    return { kind: "ready", clientSecret: placed.payment.client_secret };
  };
  const task: CardTask = {
    provider: quote.provider,
    clientSecret: null,
    publishableKey: quote.publishable_key,
    amountCents: Math.round(Number(quote.total) * 100),
    asks: false,
    cards: sandboxCards,
    label: `Pay ${amount}`,
    question: `whether you pay ${amount}`,
    holder,
    stores: false,
    pay: (card) => payWithTestCard(theOrder(), card),
    confirm: (approve) => answerTestQuestion(theOrder(), approve),
    paymentOutcome: () => paymentOutcomeOf(client, theOrder()),
    onPaid: (already) => {
      const { publicId } = theOrder();
      const state = already ? { alreadyPaid: true } : { justPaid: true };
      return leaveFor(publicId, paths.paymentSuccess({ order: publicId }), state);
    },
    // What the order holds has a new end.
    onChanged: () => refreshRoutes(client, "GET /api/bookings/:id"),
    returnTo: () => paths.paymentSuccess({ order: theOrder().publicId }),
  };
  return { task, begin };
}
