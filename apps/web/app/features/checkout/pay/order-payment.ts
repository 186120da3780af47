import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import type { Card, Outcome, PaymentOutcome } from "../../../money/card-form/card-task.ts";
import { orderHeaders } from "../../../money/order-token.ts";
import { orderQuery } from "../queries.ts";
import { orderScreen } from "../rules/order-screen.ts";

/** An order and its one payment. */
export interface OrderToPay {
  publicId: string;
  paymentId: number;
}

const callFor = ({ publicId, paymentId }: OrderToPay) => ({
  params: { id: paymentId },
  headers: orderHeaders(publicId),
});

export const payWithTestCard = (order: OrderToPay, card: Card): Promise<Outcome> =>
  api("POST /api/payments/:id/sandbox", { ...callFor(order), body: card });

export const answerTestQuestion = (order: OrderToPay, approve: boolean): Promise<Outcome> =>
  api("POST /api/payments/:id/confirm", { ...callFor(order), body: { approve } });

/** The payment's outcome by the server's answer. */
export async function paymentOutcomeOf(client: QueryClient, { publicId }: OrderToPay): Promise<PaymentOutcome> {
  const { kind } = orderScreen(await client.fetchQuery({ ...orderQuery(publicId), retry: false }));
  if (kind === "ended") return "over";
  return kind === "open" || kind === "failed" ? "unpaid" : "paid";
}
