import { Suspense } from "react";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import type { CardSetting, CardTask, NoFields } from "./card-task.ts";
import { SandboxForm } from "./sandbox-form.tsx";

/** Stripe's script comes from Stripe and only when Stripe takes the payment. */
const StripeForm = lazyNamed(() => import("./stripe-form.tsx"), "StripeForm");

interface CardFormProps<Values extends object> {
  task: CardTask;
  /** Left out where what is to be paid exists, and nothing but the card is asked for. */
  setting?: CardSetting<Values>;
}

/** The form of the payment provider. */
export function CardForm<Values extends object>({ task, setting }: CardFormProps<Values>) {
  return setting === undefined ? (
    <Provided task={task} setting={cardAlone(task.clientSecret)} />
  ) : (
    <Provided task={task} setting={setting} />
  );
}

function Provided<Values extends object>({ task, setting }: Required<CardFormProps<Values>>) {
  if (task.provider === "sandbox") return <SandboxForm task={task} setting={setting} />;
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      <StripeForm task={task} setting={setting} />
    </Suspense>
  );
}

const cardAlone = (clientSecret: string | null): CardSetting<NoFields> => ({
  label: "Card",
  above: null,
  below: null,
  read: () => ({}),
  checks: {},
  failure: null,
  busy: false,
  instead: null,
  begin: async () => ({ kind: "ready", clientSecret }),
});
