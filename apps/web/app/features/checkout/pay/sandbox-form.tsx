import { formatUsd } from "@pavane/contract/core/money";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { PlainForm, usePlainForm, type Checks } from "../../../ui/plain-form.tsx";
import { noAnswerText, type PaymentFailure } from "../rules/payment-failure.ts";
import { cardNumberProblem, digitsOf, securityCodeProblem } from "../rules/card-number.ts";
import { expiryProblem, parseExpiry } from "../rules/expiry.ts";
import type { Order, StartedPayment } from "../shapes.ts";
import { CardFields, readCard, type CardValues } from "./card-fields.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { TestCards } from "./test-cards.tsx";
import { useSandboxPayment, type Card } from "./use-sandbox-payment.ts";

const ConfirmTestDialog = lazyNamed(() => import("./confirm-test-dialog.tsx"), "ConfirmTestDialog");

const checks: Checks<CardValues> = {
  number: ({ number }) => cardNumberProblem(number),
  expiry: ({ expiry }) => expiryProblem(expiry, new Date()),
  code: ({ code }) => securityCodeProblem(code),
};

/** The card form of test mode. */
export function SandboxForm({ order, payment }: { order: Order; payment: StartedPayment }) {
  const [said, setSaid] = useState<string | null>(null);
  const { pay, paying, confirm, answering, asking, setAsking } = useSandboxPayment(order, payment, show);
  const form = usePlainForm<CardValues>({ read: readCard, checks, onSubmit: submit, pending: paying, error: null });
  function show(failure: PaymentFailure) {
    if (failure.kind === "field") form.showError(failure.field, failure.message);
    setSaid(failure.kind === "message" ? failure.message : null);
  }
  function submit(values: CardValues) {
    const card = cardOf(values);
    setSaid(null);
    if (card !== null) pay(card);
  }
  return (
    <PlainForm form={form} label="Card">
      {said === null ? null : <Failure message={said} />}
      <CardFields name={order.name ?? ""} disabled={paying} />
      <Button type="submit" className="w-full" aria-disabled={paying || undefined}>
        {paying ? "Paying..." : `Pay ${formatUsd(order.total)}`}
      </Button>
      <TestCards />
      <Suspense>
        {asking ? (
          <ConfirmTestDialog
            amount={formatUsd(order.total)}
            answering={answering}
            onAnswer={confirm}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </PlainForm>
  );
}

function Failure({ message }: { message: string }) {
  const again = (
    <Button type="submit" variant="outline" size="small">
      Try again
    </Button>
  );
  return <PaymentNotice action={message === noAnswerText ? again : undefined}>{message}</PaymentNotice>;
}

function cardOf({ number, expiry, code, name }: CardValues): Card | null {
  const read = parseExpiry(expiry);
  if (read === null) return null;
  return { number: digitsOf(number), exp_month: read.month, exp_year: read.year, cvc: code.trim(), name: name.trim() };
}
