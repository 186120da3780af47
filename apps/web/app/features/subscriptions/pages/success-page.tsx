import { useState } from "react";
import { privateMeta } from "../../../page/site.ts";
import { shortDate } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { PlanOutcome } from "../result/plan-outcome.tsx";
import { ResultFrame, tierNameOf } from "../result/result-pages.tsx";
import { NextStep } from "../result/next-step.tsx";
import { ResultSteps, PlanBenefits } from "../result/plan-benefits.tsx";
import type { PlanResult } from "../rules/result.ts";
import type { SubscriptionWithPayment } from "../shapes.ts";

export const meta = privateMeta("Your plan");

/** Where paying for a first plan ends. */
export default function SuccessPage() {
  const [now] = useState(() => Date.now());
  return (
    <PlanOutcome title="Your plan" again={againOf}>
      {(data, result) => (
        <ResultFrame title={titleOf(data, result, now)}>
          {data.payment?.test_mode ? (
            <p>
              <TestModeBadge />
            </p>
          ) : null}
          {data.subscription.source === "studio" ? (
            <div>
              <ButtonLink to={paths.manageSubscription({ tab: "seats" })}>Invite</ButtonLink>
            </div>
          ) : (
            <PlanBenefits title="What opened for you" tier={data.subscription.plan.tier} />
          )}
          <NextStep />
          <ResultSteps invoiceId={data.invoice_id} />
        </ResultFrame>
      )}
    </PlanOutcome>
  );
}

function titleOf(data: SubscriptionWithPayment, result: PlanResult, now: number): string {
  if (result.kind === "trial") return `Your trial runs until ${shortDate(result.until, now)}.`;
  const { source, studio_name: studio, quantity } = data.subscription;
  if (source === "studio") return `${studio ?? "Your studio"} has ${quantity} ${tierNameOf(data)} seats.`;
  return `Your ${tierNameOf(data)} plan is active.`;
}

function againOf({ subscription: { plan, source, quantity } }: SubscriptionWithPayment): string {
  const studio = source === "studio" ? ({ for: "studio", seats: quantity } as const) : {};
  return paths.subscription({ plan: plan.key, step: "pay", ...studio });
}
