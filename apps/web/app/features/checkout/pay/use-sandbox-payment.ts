import { notConfirmedText } from "@pavane/contract/payments/choices";
import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../lib/api.ts";
import { orderHeaders } from "../../../lib/order-token.ts";
import { paths } from "../../../paths.ts";
import { orderQuery } from "../queries.ts";
import { orderScreen } from "../rules/order-screen.ts";
import { paymentFailure, type PaymentFailure } from "../rules/payment-failure.ts";
import type { Order, StartedPayment } from "../shapes.ts";

export type Card = Body<"POST /api/payments/:id/sandbox">;

type Outcome = { kind: "status"; status: StartedPayment["status"] } | PaymentFailure;

/** Pays an order with a test number and answers the confirmation that one of them asks for. */
export function useSandboxPayment(order: Order, payment: StartedPayment, onFailure: (failure: PaymentFailure) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const waiting = order.payment?.status === "requires_action" || payment.status === "requires_action";
  const [asking, setAsking] = useState(waiting);
  const publicId = order.public_id;
  const call = { params: { id: payment.payment_id }, headers: orderHeaders(publicId) };

  const outcomeOf = async (answer: Promise<{ status: StartedPayment["status"] }>): Promise<Outcome> => {
    try {
      return { kind: "status", status: (await answer).status };
    } catch (error) {
      // An answer can get lost after the money moved: the order is read again before anything is said.
      const now = await client.fetchQuery({ ...orderQuery(publicId), retry: false }).catch(() => null);
      return paymentFailure(error, now === null ? null : ["open", "failed"].includes(orderScreen(now).kind));
    }
  };

  const settle = (outcome: Outcome) => {
    setAsking(outcome.kind === "status" && outcome.status === "requires_action");
    const result = paths.paymentSuccess({ order: publicId });
    if (outcome.kind === "already_paid") return navigate(result, { replace: true, state: { alreadyPaid: true } });
    if (outcome.kind !== "status") return onFailure(outcome);
    if (outcome.status === "succeeded" || outcome.status === "processing") return navigate(result, { replace: true });
    return client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey });
  };

  // A second press can come before the first is drawn.
  const sending = useRef(false);
  const onSettled = () => {
    sending.current = false;
  };
  const pay = useMutation({
    networkMode: "always",
    onSettled,
    mutationFn: (card: Card) => outcomeOf(api("POST /api/payments/:id/sandbox", { ...call, body: card })),
    onSuccess: settle,
  });
  const confirm = useMutation({
    networkMode: "always",
    onSettled,
    mutationFn: async (approve: boolean): Promise<Outcome> => {
      const outcome = await outcomeOf(api("POST /api/payments/:id/confirm", { ...call, body: { approve } }));
      return approve ? outcome : refused(outcome);
    },
    onSuccess: settle,
  });
  const once = (send: () => void) => {
    if (sending.current) return;
    sending.current = true;
    send();
  };
  return {
    pay: (card: Card) => once(() => pay.mutate(card)),
    paying: pay.isPending || confirm.isPending,
    confirm: (approve: boolean) => once(() => confirm.mutate(approve)),
    /** The answer to the confirmation that is on its way. */
    answering: confirm.isPending ? confirm.variables : null,
    asking,
    setAsking,
  };
}

/** Refusing ends unpaid whichever way the service puts it. */
function refused(outcome: Outcome): Outcome {
  const unpaid = outcome.kind === "field" || (outcome.kind === "status" && outcome.status !== "succeeded");
  return unpaid ? { kind: "message", message: notConfirmedText } : outcome;
}
