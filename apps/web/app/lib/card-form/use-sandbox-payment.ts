import { notConfirmedText } from "@pavane/contract/payments/choices";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Card, CardTask, Outcome as Answered } from "./card-task.ts";
import { paymentFailure, type PaymentFailure } from "./payment-failure.ts";

type Outcome = ({ kind: "status" } & Answered) | PaymentFailure;

/** Pays with a test number and answers the confirmation that one of them asks for. */
export function useSandboxPayment(task: CardTask, onFailure: (failure: PaymentFailure) => void) {
  const [asking, setAsking] = useState(task.asks);

  const outcomeOf = async (answer: Promise<Answered>): Promise<Outcome> => {
    try {
      return { kind: "status", status: (await answer).status };
    } catch (error) {
      // An answer can get lost after the money moved: it is read again before anything is said.
      return paymentFailure(error, await task.isUnpaid().catch(() => null));
    }
  };

  const settle = (outcome: Outcome) => {
    setAsking(outcome.kind === "status" && outcome.status === "requires_action");
    if (outcome.kind === "already_paid") return task.onPaid(true);
    if (outcome.kind !== "status") return onFailure(outcome);
    if (outcome.status === "succeeded" || outcome.status === "processing") return task.onPaid(false);
    return task.onChanged();
  };

  // A second press can come before the first is drawn.
  const sending = useRef(false);
  const onSettled = () => {
    sending.current = false;
  };
  const pay = useMutation({
    networkMode: "always",
    onSettled,
    mutationFn: (card: Card) => outcomeOf(task.pay(card)),
    onSuccess: settle,
  });
  const confirm = useMutation({
    networkMode: "always",
    onSettled,
    mutationFn: async (approve: boolean): Promise<Outcome> => {
      const outcome = await outcomeOf(task.confirm(approve));
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
