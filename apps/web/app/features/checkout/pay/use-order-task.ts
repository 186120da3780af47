import { formatUsd } from "@pavane/contract/core/money";
import { sandboxCards } from "@pavane/contract/payments/choices";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CardTask } from "../../../money/card-form/card-task.ts";
import { paths } from "../../../paths.ts";
import { orderQuery } from "../queries.ts";
import type { Order, StartedPayment } from "../shapes.ts";
import { answerTestQuestion, payWithTestCard, paymentOutcomeOf } from "./order-payment.ts";

/** Pays an existing order with the card form. What was charged is reported by our server, on the result page. */
export function useOrderTask(order: Order, payment: StartedPayment): CardTask {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toPay = { publicId: order.public_id, paymentId: payment.payment_id };
  const result = paths.paymentSuccess({ order: order.public_id });
  const amount = formatUsd(order.total);
  return {
    provider: payment.provider,
    clientSecret: payment.client_secret,
    publishableKey: payment.publishable_key,
    asks: order.payment?.status === "requires_action" || payment.status === "requires_action",
    cards: sandboxCards,
    label: `Pay ${amount}`,
    question: `whether you pay ${amount}`,
    holder: order.name ?? "",
    stores: false,
    pay: (card) => payWithTestCard(toPay, card),
    confirm: (approve) => answerTestQuestion(toPay, approve),
    paymentOutcome: () => paymentOutcomeOf(client, toPay),
    onPaid: (already) =>
      navigate(result, { replace: true, state: already ? { alreadyPaid: true } : { justPaid: true } }),
    // Paid in another tab, or ended while the form was open: the order says so.
    onChanged: () => client.invalidateQueries({ queryKey: orderQuery(order.public_id).queryKey }),
    returnTo: () => result,
  };
}
