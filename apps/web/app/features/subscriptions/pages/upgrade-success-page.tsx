import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { PlanOutcome } from "../result/plan-outcome.tsx";
import { ResultFrame, tierNameOf } from "../result/result-pages.tsx";
import { GoOn } from "../result/go-on.tsx";
import { ResultSteps, WhatOpened } from "../result/what-opened.tsx";

export const meta = privateMeta("Upgrade");

/** Where an upgrade ends. */
export default function UpgradeSuccessPage() {
  return (
    <PlanOutcome title="Upgrade" again={() => paths.upgrade()}>
      {(data) => (
        <ResultFrame title={`You now have ${tierNameOf(data)}.`}>
          <WhatOpened title="What is yours now" tier={data.subscription.plan.tier} />
          <GoOn />
          <ResultSteps invoiceId={data.invoice_id} />
        </ResultFrame>
      )}
    </PlanOutcome>
  );
}
