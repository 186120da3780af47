import { formatUsd } from "@pavane/contract/core/money";
import { sandboxCards } from "@pavane/contract/payments/choices";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../../lib/api.ts";
import type { CardTask } from "../../../lib/card-form/card-task.ts";
import { orderHeaders } from "../../../lib/order-token.ts";
import { paths } from "../../../paths.ts";
import { orderQuery } from "../queries.ts";
import { orderScreen } from "../rules/order-screen.ts";
import type { Order, StartedPayment } from "../shapes.ts";

/** Paying an order with the card form. What was charged is told by our server, on the result page. */
export function useOrderTask(order: Order, payment: StartedPayment): CardTask {
  const client = useQueryClient();
  const navigate = useNavigate();
  const publicId = order.public_id;
  const result = paths.paymentSuccess({ order: publicId });
  const call = { params: { id: payment.payment_id }, headers: orderHeaders(publicId) };
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
    pay: (card) => api("POST /api/payments/:id/sandbox", { ...call, body: card }),
    confirm: (approve) => api("POST /api/payments/:id/confirm", { ...call, body: { approve } }),
    standing: async () => {
      const { kind } = orderScreen(await client.fetchQuery({ ...orderQuery(publicId), retry: false }));
      if (kind === "ended") return "over";
      return kind === "open" || kind === "failed" ? "unpaid" : "paid";
    },
    onPaid: (already) => navigate(result, { replace: true, state: already ? { alreadyPaid: true } : null }),
    // Paid in another tab, or ended while the form was open: the order says so.
    onChanged: () => client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey }),
    returnTo: result,
  };
}
