import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { MeFailed } from "../../../guards/me-failed.tsx";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { ownSubscriptionsQuery } from "../../../plans/own-subscriptions.ts";
import { OpenPayment } from "../manage/open-payment.tsx";
import { plansQuery } from "../queries.ts";
import { ResultFrame, ResultSkeleton, SignInFirst } from "../result/result-pages.tsx";
import { chosenPlan, higherPlans, nextPlan } from "../rules/higher-plans.ts";
import { ownPlanOf } from "../rules/own-plan.ts";
import type { PlanOnSale, Subscription } from "../shapes.ts";
import { UpgradeQuote } from "../upgrade/upgrade-quote.tsx";

export const meta = privateMeta("Upgrade");

/** From one's plan to a higher one, at a price that is shown and then charged. */
export default function UpgradePage() {
  const session = useSession();
  if (session.state === "checking") return <ResultSkeleton />;
  if (session.state === "failed") return <MeFailed />;
  return session.state === "guest" ? <SignInFirst title="Upgrade" /> : <ForMember />;
}

function ForMember() {
  const own = useQuery(ownSubscriptionsQuery());
  const plans = useQuery(plansQuery("member"));
  if (own.isError && !own.data)
    return <ErrorState subject="Your subscription" onRetry={() => void own.refetch()} busy={own.isFetching} />;
  if (plans.isError && !plans.data)
    return <ErrorState subject="The plans" onRetry={() => void plans.refetch()} busy={plans.isFetching} />;
  if (!own.data || !plans.data) return <ResultSkeleton />;
  const plan = ownPlanOf(own.data.data);
  return plan === null ? <Navigate to={paths.subscription()} replace /> : <OfPlan own={plan} plans={plans.data.data} />;
}

function OfPlan({ own, plans }: { own: Subscription; plans: readonly PlanOnSale[] }) {
  const [search, change] = useSearchState();
  const higher = higherPlans(own, plans);
  const [first] = useState(() => nextPlan(higher, own)?.key ?? null);
  const [bought, setBought] = useState(false);
  const chosen = chosenPlan(higher, search.get("plan") ?? first);
  // What was just bought is no upgrade any more; the page that says so is on its way.
  if (bought && chosen === null) return <ResultSkeleton />;
  if (own.status === "PAST_DUE")
    return (
      <ResultFrame title="Upgrade">
        <p>Pay the open amount first. The upgrade goes on from here.</p>
        <OpenPayment one={own} />
      </ResultFrame>
    );
  if (higher.length === 0)
    return (
      <ResultFrame title="Upgrade">
        <StatusPanel actions={<ButtonLink to={paths.manageSubscription()}>Manage</ButtonLink>}>
          You have the highest plan.
        </StatusPanel>
      </ResultFrame>
    );
  return (
    <UpgradeQuote
      own={own}
      plans={higher}
      chosen={chosen}
      onChoose={(plan) => change({ plan }, { replace: true })}
      onBought={() => setBought(true)}
    />
  );
}
