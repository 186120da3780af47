import { subscriptionCards } from "@pavane/contract/payments/choices";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { CardTask } from "../../money/card-form/card-task.ts";
import { displayName } from "../../people/display-name.ts";
import { useSession } from "../../session/session.ts";
import { subscriptionQuery } from "./queries.ts";
import { paymentOutcome } from "./rules/payment-outcome.ts";
import type { SubscriptionPayment } from "./shapes.ts";

interface PlanTask extends Pick<CardTask, "label" | "question" | "onPaid" | "onChanged" | "again" | "returnTo"> {
  payment: SubscriptionPayment;
  subscriptionId: number;
}

/** Storing another card of a plan that one has, with the card form. */
export function usePlanTask({ payment, subscriptionId, ...words }: PlanTask): CardTask {
  const client = useQueryClient();
  const session = useSession();
  const params = { id: String(payment.id) };
  return {
    ...words,
    cards: subscriptionCards,
    provider: payment.provider,
    clientSecret: payment.client_secret,
    publishableKey: payment.publishable_key,
    asks: payment.status === "requires_action",
    holder: session.state === "member" ? displayName(session.me) : "",
    stores: payment.kind === "card",
    pay: (card) => api("POST /api/subscription-payments/:id/sandbox", { params, body: card }),
    confirm: (approve) => api("POST /api/subscription-payments/:id/confirm", { params, body: { approve } }),
    paymentOutcome: async () => {
      const now = await client.fetchQuery({ ...subscriptionQuery(subscriptionId), retry: false });
      return paymentOutcome(now, payment, false);
    },
  };
}
