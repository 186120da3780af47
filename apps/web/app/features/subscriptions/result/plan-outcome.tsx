import type { ReactNode } from "react";
import type { PlanResult } from "../rules/result.ts";
import type { SubscriptionWithPayment } from "../shapes.ts";
import { usePlanResult } from "../use-plan-result.ts";
import { Confirming, ForOwner, NotThrough, ResultFailure, ResultFrame, ResultSkeleton } from "./result-pages.tsx";

interface PlanOutcomeProps {
  /** The page title until the result is known, and when the payment failed. */
  title: string;
  /** Where paying is tried again. */
  again: (data: SubscriptionWithPayment) => string;
  children: (data: SubscriptionWithPayment, result: PlanResult) => ReactNode;
}

/** The page shown after paying for a plan. Only the server's answer counts, regardless of what the address says. */
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
