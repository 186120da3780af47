import { formatUsd } from "@pavane/contract/core/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { answerQuestion } from "../../../money/card-form/send-payment.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { subscriptionQuery } from "../queries.ts";
import { paymentOutcome } from "../rules/payment-outcome.ts";
import type { SubscriptionPayment } from "../shapes.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

const ConfirmTestDialog = lazyNamed(
  () => import("../../../money/card-form/confirm-test-dialog.tsx"),
  "ConfirmTestDialog",
);

interface BankQuestionProps {
  payment: SubscriptionPayment;
  subscriptionId: number;
  onPaid: () => void;
  /** Called when the confirmation was declined, closed or left; nothing was paid. */
  onRefused: () => void;
}

/** The stored card's bank asks its owner: in test mode here, otherwise in the payment service's window. */
export function BankQuestion(props: BankQuestionProps) {
  return props.payment.provider === "sandbox" ? <TestQuestion {...props} /> : <StripeQuestion {...props} />;
}

function TestQuestion({ payment, subscriptionId, onPaid, onRefused }: BankQuestionProps) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (approve: boolean) =>
      answerQuestion(
        {
          confirm: (yes) =>
            api("POST /api/subscription-payments/:id/confirm", {
              params: { id: String(payment.id) },
              body: { approve: yes },
            }),
          paymentOutcome: async () => {
            const now = await client.fetchQuery({ ...subscriptionQuery(subscriptionId), retry: false });
            return paymentOutcome(now, payment, false);
          },
        },
        approve,
      ),
    onSuccess: (came) => {
      if (came.kind === "paid") onPaid();
      // What is not known is asked again; everything else ended unpaid.
      else if (came.kind !== "unknown") onRefused();
    },
  });
  return (
    <ConfirmTestDialog
      question={`whether you pay ${formatUsd(payment.amount)}`}
      answering={answer.isPending ? answer.variables : null}
      failure={answer.data?.kind === "unknown" ? answer.data.message : null}
      onAnswer={answer.mutate}
    />
  );
}

function StripeQuestion({ payment, onPaid, onRefused }: BankQuestionProps) {
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { confirmStored } = await import("../pay/confirm-stored.ts");
      return confirmStored(payment);
    },
    onSuccess: (confirmed) => (confirmed ? onPaid() : onRefused()),
    onError: onRefused,
  });
  useOnChange("shown", () => mutate());
  return null;
}
