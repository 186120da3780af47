import { notConfirmedText } from "@pavane/contract/payments/choices";
import { useMutation } from "@tanstack/react-query";
import type { StripeError } from "@stripe/stripe-js";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PlainForm, usePlainForm } from "../../ui/plain-form.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import type { CardTask } from "./card-task.ts";
import { noAnswerText, overText } from "./payment-failure.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { Again, busyLabel } from "./sandbox-form.tsx";
import { useStripeElements, type MountedStripe } from "./use-stripe-elements.ts";

/** Stripe's Payment Element in our page. What was charged is told by our server afterwards. */
export function StripeForm({ task }: { task: CardTask }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} task={task} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ task, onRetry }: { task: CardTask; onRetry: () => void }) {
  const { mounted, failed, box } = useStripeElements(task);
  const pay = useStripePayment(task);
  const form = usePlainForm({
    read: () => ({}),
    checks: {},
    pending: pay.isPending,
    error: messageFor(task, pay),
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
      {pay.error?.message === overText ? <Again again={task.again} /> : null}
      {mounted ? null : (
        <Loading label="Loading the payment form" className="grid gap-5">
          <Skeleton className="h-[70px] w-full rounded-control" />
          <Skeleton className="h-[70px] w-full rounded-control" />
        </Loading>
      )}
      <div ref={box} />
      <Button type="submit" className="w-full" aria-disabled={pay.isPending || !mounted || undefined}>
        {pay.isPending ? busyLabel(task) : task.label}
      </Button>
    </PlainForm>
  );
}

/** What went wrong last; before anything was sent, that the question of before was left. */
function messageFor({ asks }: CardTask, { error, isIdle }: ReturnType<typeof useStripePayment>) {
  if (error) return { message: error.message };
  return asks && isIdle ? { message: notConfirmedText } : null;
}

/** Yields whether another tab had paid. */
function useStripePayment({ stores, returnTo, standing, onPaid, onChanged }: CardTask) {
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ stripe, elements }: MountedStripe) => {
      const confirmParams = { return_url: new URL(returnTo, window.location.origin).href };
      const asked = { elements, confirmParams, redirect: "if_required" } as const;
      const { error } = await (stores ? stripe.confirmSetup(asked) : stripe.confirmPayment(asked));
      if (!error) return false;
      const now = await standing().catch(() => null);
      if (now === "paid") return true;
      throw new Error(now === "over" ? overText : wordsOf(error));
    },
    onSuccess: (already) => onPaid(already),
    onError: () => onChanged(),
  });
}

/** A window of the bank that was closed, or not answered in time, is a no. */
const wordsOf = ({ code, message }: StripeError): string =>
  code === "payment_intent_authentication_failure" || code === "setup_intent_authentication_failure"
    ? notConfirmedText
    : (message ?? noAnswerText);
