import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PaymentStart, Card, CardTask } from "./card-task.ts";
import type { PaymentFailure } from "./payment-failure.ts";
import { beginWithCode } from "./typed-code.ts";
import { answerQuestion, sendCard, type Settled } from "./send-payment.ts";

interface Sent {
  card: Card;
  /** Makes what the card is to pay, where it does not exist yet. */
  begin: () => Promise<PaymentStart>;
}

/** Pays with a test number and answers the confirmation that one of them asks for. */
export function useSandboxPayment(
  task: CardTask,
  onFailure: (failure: Exclude<PaymentFailure, { kind: "paid" }>) => void,
) {
  const [asking, setAsking] = useState(false);
  const settle = (came: Settled) => {
    setAsking(came.kind === "asks");
    if (came.kind === "stopped")
      return came.why === undefined ? undefined : onFailure({ kind: "message", message: came.why });
    if (came.kind === "paid") return task.onPaid(came.already);
    if (came.kind !== "asks") onFailure(came);
    // Not awaited: an answer to the question given in the meantime would be taken for a second press.
    void task.onChanged();
    return undefined;
  };

  // A second press can come before the first is drawn.
  const sending = useRef(false);
  const onSettled = () => {
    sending.current = false;
  };
  const pay = useMutation({
    networkMode: "always",
    onSettled,
    mutationFn: async ({ card, begin }: Sent): Promise<Settled> => {
      const begun = await beginWithCode(begin);
      return begun.kind === "stopped" ? begun : sendCard(task.pay(card), task);
    },
    onSuccess: settle,
  });
  const confirm = useMutation({
    networkMode: "always",
    onSettled,
    mutationFn: (approve: boolean) => answerQuestion(task, approve),
    onSuccess: settle,
  });
  const once = (send: () => void) => {
    if (sending.current) return;
    sending.current = true;
    send();
  };
  return {
    pay: (sent: Sent) => once(() => pay.mutate(sent)),
    paying: pay.isPending || confirm.isPending,
    confirm: (approve: boolean) => once(() => confirm.mutate(approve)),
    /** The answer to the confirmation that is on its way. */
    answering: confirm.isPending ? confirm.variables : null,
    asking,
  };
}
