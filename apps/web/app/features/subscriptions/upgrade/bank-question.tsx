import { formatUsd } from "@pavane/contract/core/money";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { api } from "../../../lib/api.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import type { SubscriptionPayment } from "../shapes.ts";

const ConfirmTestDialog = lazyNamed(
  () => import("../../../lib/card-form/confirm-test-dialog.tsx"),
  "ConfirmTestDialog",
);

interface BankQuestionProps {
  payment: SubscriptionPayment;
  onPaid: () => void;
  onRefused: () => void;
}

/** The stored card's bank asks its owner: in test mode here, otherwise in the payment service's window. */
export function BankQuestion(props: BankQuestionProps) {
  return props.payment.provider === "sandbox" ? <TestQuestion {...props} /> : <StripeQuestion {...props} />;
}

function TestQuestion({ payment, onPaid, onRefused }: BankQuestionProps) {
  const answer = useMutation({
    mutationFn: (approve: boolean) =>
      api("POST /api/subscription-payments/:id/confirm", { params: { id: String(payment.id) }, body: { approve } }),
    onSuccess: ({ status }) => (status === "succeeded" || status === "processing" ? onPaid() : onRefused()),
    onError: (error) => {
      // Refused, or decided meanwhile: what is true now is read where one is led.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) onRefused();
    },
  });
  return (
    <ConfirmTestDialog
      question={`whether you pay ${formatUsd(payment.amount)}`}
      answering={answer.isPending ? answer.variables : null}
      onAnswer={answer.mutate}
      onClose={onRefused}
    />
  );
}

function StripeQuestion({ payment, onPaid, onRefused }: BankQuestionProps) {
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { confirmStored } = await import("../../../lib/card-form/confirm-stored.ts");
      return confirmStored(payment);
    },
    onSuccess: (confirmed) => (confirmed ? onPaid() : onRefused()),
    onError: onRefused,
  });
  useEffect(() => mutate(), [mutate]);
  return null;
}
