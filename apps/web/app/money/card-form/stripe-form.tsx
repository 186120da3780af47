import { notConfirmedText } from "@pavane/contract/payments/choices";
import { useMutation } from "@tanstack/react-query";
import type { StripeError } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { PlainForm, usePlainForm } from "../../ui/form/plain-form.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { PaymentStart, CardSetting, CardTask } from "./card-task.ts";
import { noAnswerText, overText } from "./payment-failure.ts";
import { PayButton } from "./pay-button.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { Again } from "./sandbox-form.tsx";
import { beginWithCode } from "./typed-code.ts";
import { useStripeElements, type MountedStripe } from "./use-stripe-elements.ts";

interface StripeFormProps<Values extends object> {
  task: CardTask;
  setting: CardSetting<Values>;
}

/** Stripe's Payment Element in our page. Our server reports afterwards what was charged. */
export function StripeForm<Values extends object>(props: StripeFormProps<Values>) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt<Values extends object>({ task, setting, onRetry }: StripeFormProps<Values> & { onRetry: () => void }) {
  const { mounted, failed, box } = useStripeElements(task);
  const pay = useStripePayment(task);
  const form = usePlainForm<Values & { fields: FormData }>({
    read: (fields) => ({ ...setting.read(fields), fields }),
    checks: { ...setting.checks, fields: undefined },
    pending: pay.isPending || setting.busy,
    error: setting.failure ?? messageFor(task, pay),
    onSubmit: ({ fields }) => {
      if (setting.instead !== null) return setting.instead.run();
      if (mounted) pay.send({ ...mounted, begin: () => setting.begin(fields) });
      return undefined;
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
    <PlainForm form={form} label={setting.label}>
      {setting.above}
      {pay.error?.message === overText ? <Again again={task.again} /> : null}
      {mounted ? null : (
        <Loading label="Loading the payment form" className="grid gap-5">
          <Skeleton className="h-[70px] w-full rounded-control" />
          <Skeleton className="h-[70px] w-full rounded-control" />
        </Loading>
      )}
      <div ref={box} />
      {setting.below}
      <PayButton task={task} instead={setting.instead} paying={pay.isPending} waits={!mounted || setting.busy} />
    </PlainForm>
  );
}

/** What went wrong last; before anything was sent, that the question of before was left. */
function messageFor(
  { asks }: CardTask,
  { error, isIdle }: Pick<ReturnType<typeof useStripePayment>, "error" | "isIdle">,
) {
  if (error) return { message: error.message };
  return asks && isIdle ? { message: notConfirmedText } : null;
}

interface Sent extends MountedStripe {
  begin: () => Promise<PaymentStart>;
}

/** Sends once, however often it is pressed. Of what was stopped without a reason the page says it. */
function useStripePayment(task: CardTask) {
  const sending = useRef(false);
  const { mutate, ...payment } = useMutation({
    networkMode: "always",
    mutationFn: (sent: Sent) => confirmCard(task, sent),
    onSuccess: (came) => (came === "stopped" ? undefined : task.onPaid(came === "before")),
    onError: () => task.onChanged(),
    onSettled: () => {
      sending.current = false;
    },
  });
  const send = (sent: Sent) => {
    if (sending.current) return;
    sending.current = true;
    mutate(sent);
  };
  return { ...payment, send };
}

/**
 * Returns `before` where another tab had paid. Stripe validates its fields first, so that nothing is ordered with
 * incomplete card details.
 */
async function confirmCard(
  { clientSecret: known, stores, returnTo, paymentOutcome: standing }: CardTask,
  { stripe, elements, begin }: Sent,
): Promise<"paid" | "before" | "stopped"> {
  if (known === null) {
    const { error: wrong } = await elements.submit();
    if (wrong) throw new Error(wordsOf(wrong));
  }
  const begun = await beginWithCode(begin);
  if (begun.kind === "stopped" && begun.why !== undefined) throw new Error(begun.why);
  if (begun.kind === "stopped") return "stopped";
  const confirmParams = { return_url: new URL(returnTo(), window.location.origin).href };
  const asked = { elements, confirmParams, redirect: "if_required" } as const;
  // A form created with a secret has it; one created by amount gets it now.
  const secret = known === null ? begun.clientSecret : null;
  const confirmation = secret === null ? asked : { ...asked, clientSecret: secret };
  const { error } = await (stores ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation));
  if (!error) return "paid";
  const now = await standing().catch(() => null);
  if (now === "paid") return "before";
  throw new Error(now === "over" ? overText : wordsOf(error));
}

/** Closing the bank's window, or not answering in time, counts as a refusal. */
const wordsOf = ({ code, message }: StripeError): string =>
  code === "payment_intent_authentication_failure" || code === "setup_intent_authentication_failure"
    ? notConfirmedText
    : (message ?? noAnswerText);
