import { privateMeta } from "../../../lib/site.ts";
import { paths } from "../../../paths.ts";
import {
  Confirming,
  ForOwner,
  NotThrough,
  ResultFailure,
  ResultFrame,
  ResultSkeleton,
  tierNameOf,
} from "../result/result-pages.tsx";
import { ResultSteps, WhatOpened } from "../result/what-opened.tsx";
import { usePlanResult } from "../use-plan-result.ts";

export const meta = privateMeta("Upgrade");

/** Where an upgrade ends. */
export default function UpgradeSuccessPage() {
  return <ForOwner title="Upgrade">{(id) => <Result key={id} id={id} />}</ForOwner>;
}

function Result({ id }: { id: number }) {
  const { data, result, error, isFetching, refetch } = usePlanResult(id);
  if (error && !data) return <ResultFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || !result) return <ResultSkeleton />;
  if (result.kind === "confirming" || result.kind === "failed")
    return (
      <ResultFrame title="Upgrade">
        {result.kind === "confirming" ? <Confirming /> : <NotThrough again={paths.upgrade()} />}
      </ResultFrame>
    );
  return (
    <ResultFrame title={`You now have ${tierNameOf(data)}.`}>
      <WhatOpened title="What is yours now" tier={data.subscription.plan.tier} />
      <ResultSteps invoiceId={data.invoice_id} />
    </ResultFrame>
  );
}
