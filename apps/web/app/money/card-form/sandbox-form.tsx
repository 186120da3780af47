import { notConfirmedText } from "@pavane/contract/payments/choices";
import { Suspense, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { PlainForm, usePlainForm, type Checks } from "../../ui/form/plain-form.tsx";
import { noAnswerText, type PaymentFailure } from "./payment-failure.ts";
import { cardNumberProblem, digitsOf, securityCodeProblem } from "./card-number.ts";
import { expiryProblem, parseExpiry } from "./expiry.ts";
import type { Card, CardSetting, CardTask } from "./card-task.ts";
import { CardFields, readCard, type CardValues } from "./card-fields.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { TestCards } from "./test-cards.tsx";
import { useSandboxPayment } from "./use-sandbox-payment.ts";

const ConfirmTestDialog = lazyNamed(() => import("./confirm-test-dialog.tsx"), "ConfirmTestDialog");

const checksOf = ({ cards }: CardTask): Checks<CardValues> => ({
  number: ({ number }) => cardNumberProblem(number, cards),
  expiry: ({ expiry }) => expiryProblem(expiry, new Date()),
  code: ({ code }) => securityCodeProblem(code),
});

interface SandboxFormProps<Values extends object> {
  task: CardTask;
  setting: CardSetting<Values>;
}

/** The card form of test mode. */
export function SandboxForm<Values extends object>({ task, setting }: SandboxFormProps<Values>) {
  const [said, setSaid] = useState<Said | null>(task.asks ? { message: notConfirmedText } : null);
  const { pay, paying, confirm, answering, asking } = useSandboxPayment(task, show);
  const form = usePlainForm<CardValues & Values & Filled>({
    read: (fields) => ({ ...readCard(fields), ...setting.read(fields), fields }),
    checks: { ...setting.checks, ...checksOf(task) },
    onSubmit: submit,
    pending: paying || setting.busy,
    error: setting.failure,
  });
  function show(failure: Exclude<PaymentFailure, { kind: "paid" }>) {
    if (failure.kind === "field") form.showError(failure.field, failure.message);
    setSaid(failure.kind === "field" ? null : { message: failure.message, over: failure.kind === "over" });
  }
  function submit(values: CardValues & Filled) {
    if (setting.instead !== null) return setting.instead.run();
    const card = cardOf(values);
    setSaid(null);
    if (card !== null) pay({ card, begin: () => setting.begin(values.fields) });
    return undefined;
  }
  return (
    <PlainForm form={form} label={setting.label}>
      {setting.above}
      {said === null ? null : <Failure {...said} again={task.again} />}
      <CardFields holder={task.holder} disabled={paying} />
      {setting.below}
      <PayButton task={task} instead={setting.instead} paying={paying} waits={setting.busy} />
      <TestCards cards={task.cards} />
      <Suspense>
        {asking ? (
          <ConfirmTestDialog question={task.question} stores={task.stores} answering={answering} onAnswer={confirm} />
        ) : null}
      </Suspense>
    </PlainForm>
  );
}

interface Filled {
  fields: FormData;
}

interface Said {
  message: string;
  /** It can no longer be paid. */
  over?: boolean;
}

function Failure({ message, over = false, again }: Said & Pick<CardTask, "again">) {
  return <PaymentNotice action={over ? <Again again={again} /> : tryAgain(message)}>{message}</PaymentNotice>;
}

const tryAgain = (message: string) =>
  message === noAnswerText ? (
    <Button type="submit" variant="outline" size="small">
      Try again
    </Button>
  ) : undefined;

/** Starts again after expiry, where that can be done from here. */
export const Again = ({ again }: Pick<CardTask, "again">) =>
  again === undefined ? null : (
    <Button variant="outline" size="small" onClick={again}>
      Begin again
    </Button>
  );

function cardOf({ number, expiry, code, holder }: CardValues): Card | null {
  const read = parseExpiry(expiry);
  if (read === null) return null;
  return {
    number: digitsOf(number),
    exp_month: read.month,
    exp_year: read.year,
    cvc: code.trim(),
    name: holder.trim(),
  };
}
