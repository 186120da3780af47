import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { PlanOutcome } from "../result/plan-outcome.tsx";
import { ResultFrame, tierNameOf } from "../result/result-pages.tsx";
import { NextStep } from "../result/next-step.tsx";
import { ResultSteps, PlanBenefits } from "../result/plan-benefits.tsx";

export const meta = privateMeta("Upgrade");

/** Where an upgrade ends. */
export default function UpgradeSuccessPage() {
  return (
    <PlanOutcome title="Upgrade" again={() => paths.upgrade()}>
      {(data) => (
        <ResultFrame title={`You now have ${tierNameOf(data)}.`}>
          <PlanBenefits title="What is yours now" tier={data.subscription.plan.tier} />
          <NextStep />
          <ResultSteps invoiceId={data.invoice_id} />
        </ResultFrame>
      )}
    </PlanOutcome>
  );
}
