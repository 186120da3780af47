import { notConfirmedText } from "@pavane/contract/payments/choices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { refreshRoutes } from "../../../api/api-query.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import {
  Confirming,
  ForOwner,
  ResultFailure,
  ResultFrame,
  ResultSkeleton,
  tierNameOf,
} from "../result/result-pages.tsx";
import { dropAttempt } from "../queries.ts";
import { cancelledUpgrade } from "../rules/cancelled-upgrade.ts";
import type { SubscriptionWithPayment } from "../shapes.ts";
import { usePlanResult } from "../use-plan-result.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

export const meta = privateMeta("Upgrade");

/** Where people come who turned back at the bank: the open attempt is dropped, the plan stays. */
export default function UpgradeCancelPage() {
  return <ForOwner title="Upgrade">{(id) => <Cancelled key={id} id={id} />}</ForOwner>;
}

function Cancelled({ id }: { id: number }) {
  const [search] = useSearchParams();
  const wanted = search.get("plan");
  const { data, result, error, isFetching, refetch } = usePlanResult(id);
  const state = data && result && cancelledUpgrade(data, result, wanted);
  const drop = useDropAttempt(id);
  const { mutate } = drop;
  const open = state === "open";
  useOnChange(open, () => mutate());
  if (error && !data) return <ResultFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (open && drop.isError) return <ErrorState subject="The upgrade" onRetry={() => mutate()} busy={drop.isPending} />;
  if (!data || open) return <ResultSkeleton />;
  if (state === "paid") return <Navigate to={paths.upgradeSuccess({ subscription: id })} replace />;
  if (state === "confirming") return <BeingPaid />;
  return <Kept data={data} />;
}

const BeingPaid = () => (
  <ResultFrame title="Upgrade">
    <Confirming />
  </ResultFrame>
);

function Kept({ data }: { data: SubscriptionWithPayment }) {
  const [search] = useSearchParams();
  const plan = search.get("plan") ?? undefined;
  const from: unknown = useLocation().state;
  return (
    <ResultFrame title="Upgrade">
      <StatusPanel
        actions={
          <>
            <ButtonLink to={paths.upgrade({ plan })}>Back to the upgrade</ButtonLink>
            <ButtonLink variant="outline" to={paths.manageSubscription()}>
              Manage Subscription
            </ButtonLink>
          </>
        }
      >
        {wasAsked(from) ? `${notConfirmedText} ` : null}Nothing was changed. You still have {tierNameOf(data)}.
      </StatusPanel>
    </ResultFrame>
  );
}

/** Whether one comes from the bank's question. */
const wasAsked = (state: unknown): boolean => typeof state === "object" && state !== null && "notConfirmed" in state;

function useDropAttempt(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dropAttempt(id),
    onSettled: () => refreshRoutes(client, "GET /api/subscriptions/:id", "GET /api/subscriptions/user"),
  });
}
