import { formatUsd } from "@pavane/contract/core/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { PlainForm, usePlainForm } from "../../../ui/plain-form.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { orderQuery } from "../queries.ts";
import { noAnswerText } from "../rules/payment-failure.ts";
import type { Order, StartedPayment } from "../shapes.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { useStripeElements, type MountedStripe } from "./use-stripe-elements.ts";

interface StripeFormProps {
  order: Order;
  payment: StartedPayment;
}

/** Stripe's Payment Element in our page. What was charged is told by our server, on the result page. */
export function StripeForm(props: StripeFormProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ order, payment, onRetry }: StripeFormProps & { onRetry: () => void }) {
  const { mounted, failed, box } = useStripeElements(payment);
  const pay = useStripePayment(order);
  const form = usePlainForm({
    read: () => ({}),
    checks: {},
    pending: pay.isPending,
    error: pay.error ? { message: pay.error.message } : null,
    onSubmit: () => {
      if (mounted) pay.mutate(mounted);
    },
  });
  if (failed)
    return (
      <PaymentNotice
        action={
          <Button variant="outline" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {noAnswerText}
      </PaymentNotice>
    );
  return (
    <PlainForm form={form} label="Card">
      {mounted ? null : (
        <Loading label="Loading the payment form" className="grid gap-5">
          <Skeleton className="h-[70px] w-full rounded-control" />
          <Skeleton className="h-[70px] w-full rounded-control" />
        </Loading>
      )}
      <div ref={box} />
      <Button type="submit" className="w-full" aria-disabled={pay.isPending || !mounted || undefined}>
        {pay.isPending ? "Paying..." : `Pay ${formatUsd(order.total)}`}
      </Button>
    </PlainForm>
  );
}

function useStripePayment({ public_id: publicId }: Order) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const result = paths.paymentSuccess({ order: publicId });
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ stripe, elements }: MountedStripe) => {
      const confirmParams = { return_url: new URL(result, window.location.origin).href };
      const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
      if (error) throw new Error(error.message ?? noAnswerText);
    },
    onSuccess: () => navigate(result, { replace: true }),
    // Paid in another tab, or ended while the form was open: the order says so.
    onError: () => client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey }),
  });
}
