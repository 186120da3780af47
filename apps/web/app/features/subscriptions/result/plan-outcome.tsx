import type { ReactNode } from "react";
import type { PlanResult } from "../rules/result.ts";
import type { SubscriptionWithPayment } from "../shapes.ts";
import { usePlanResult } from "../use-plan-result.ts";
import { Confirming, ForOwner, NotThrough, ResultFailure, ResultFrame, ResultSkeleton } from "./result-pages.tsx";

interface PlanOutcomeProps {
  /** Until it is known what came of it, and when nothing did. */
  title: string;
  /** Where paying is tried again. */
  again: (data: SubscriptionWithPayment) => string;
  children: (data: SubscriptionWithPayment, result: PlanResult) => ReactNode;
}

/** Where paying for a plan ends. Only the server is believed, whatever the address says besides. */
export const PlanOutcome = ({ title, ...rest }: PlanOutcomeProps) => (
  <ForOwner title={title}>{(id) => <Outcome key={id} id={id} title={title} {...rest} />}</ForOwner>
);

function Outcome({ id, title, again, children }: PlanOutcomeProps & { id: number }) {
  const { data, result, error, isFetching, refetch } = usePlanResult(id);
  if (error && !data) return <ResultFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || !result) return <ResultSkeleton />;
  if (result.kind === "confirming" || result.kind === "failed")
    return (
      <ResultFrame title={title}>
        {result.kind === "confirming" ? <Confirming /> : <NotThrough again={again(data)} />}
      </ResultFrame>
    );
  return children(data, result);
}
