import { formatUsd } from "@pavane/contract/core/money";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { refreshRoutes } from "../../../lib/api-query.ts";
import { CardForm } from "../../../lib/card-form/card-form.tsx";
import { paths } from "../../../paths.ts";
import type { AwaitedPlan, PlanOnSale } from "../shapes.ts";
import { usePlanTask } from "../use-plan-task.ts";

interface FirstPaymentProps {
  begun: AwaitedPlan;
  /** What is due today and what follows, in a sentence: with a code, the whole price too. */
  due: string;
  plan: PlanOnSale;
  again: () => void;
}

/** The card of a plan that was begun: charged now, or kept for the end of the trial. */
export function FirstPayment({ begun, due, plan, again }: FirstPaymentProps) {
  const { subscription, quote, payment } = begun;
  const client = useQueryClient();
  const navigate = useNavigate();
  const result = paths.subscriptionSuccess({ subscription: subscription.id ?? undefined });
  const amount = formatUsd(payment.amount);
  const task = usePlanTask({
    payment,
    subscriptionId: subscription.id ?? 0,
    first: true,
    again,
    label: labelOf(begun, amount),
    question: payment.kind === "card" ? `whether you agree to pay for ${plan.name} later` : `whether you pay ${amount}`,
    onPaid: () => navigate(result, { replace: true }),
    onChanged: () => refreshRoutes(client, "GET /api/subscriptions/user", "GET /api/subscriptions/:id"),
    returnTo: () => result,
  });
  const done = payment.status === "succeeded" || payment.status === "processing";
  useEffect(() => {
    if (done) void navigate(result, { replace: true });
  }, [done, navigate, result]);
  if (done) return null;
  return (
    <section aria-label="Card" className="grid gap-5">
      <p className="text-soft">
        {payment.kind === "card" && quote.trial_end !== null ? "Nothing is charged now." : `${amount} is charged now.`}{" "}
        {due}.
      </p>
      <CardForm task={task} />
    </section>
  );
}

function labelOf({ payment, quote }: AwaitedPlan, amount: string): string {
  if (payment.kind !== "card") return `Pay ${amount}`;
  return quote.trial_end === null ? "Store card" : "Start trial";
}
