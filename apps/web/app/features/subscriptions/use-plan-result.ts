import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { planChanged } from "../../plans/plan-change.ts";
import { subscriptionQuery } from "./queries.ts";
import { askAgainAfter, planResult, type PlanResult } from "./rules/result.ts";
import { useOnChange } from "../../browser/use-on-change.ts";

/** The status of a plan whose owner returns from paying, polled until it is known. */
export function usePlanResult(id: number) {
  const client = useQueryClient();
  const [started] = useState(() => Date.now());
  const query = useQuery({
    ...subscriptionQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && planResult(data, dataUpdateCount).kind === "confirming"
        ? askAgainAfter(Date.now() - started)
        : false,
  });
  // What a cache remembers was true before paying.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const answers = client.getQueryState(subscriptionQuery(id).queryKey)?.dataUpdateCount ?? 0;
  const result = data && planResult(data, answers);
  useRefreshAfterPlan(result);
  return { ...query, data, result };
}

/** A plan that has begun or changed opens things everywhere. */
function useRefreshAfterPlan(result: PlanResult | undefined): void {
  const client = useQueryClient();
  const begun = result?.kind === "active" || result?.kind === "trial";
  useOnChange(begun, () => void planChanged(client));
}
