import { planChange } from "@pavane/contract/subscriptions/plan-change";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { DowngradeDialog } from "../manage/downgrade-dialog.tsx";
import { GivenLevels } from "../manage/given-levels.tsx";
import { Invoices } from "../manage/invoices.tsx";
import { OfferedSeats } from "../manage/offered-seats.tsx";
import { SeatsTab } from "../manage/seats-tab.tsx";
import { PlanStatusCard } from "../manage/plan-status-card.tsx";
import { ownSubscriptionsQuery } from "../../../plans/own-subscriptions.ts";
import { plansQuery } from "../queries.ts";
import { changeRefusal } from "../rules/change-refusal.ts";
import { givenOf, noPlanText, ownPlanOf, studioOf, unpaidPlanOf } from "../rules/own-plan.ts";
import type { Subscription } from "../shapes.ts";

export const meta = privateMeta("Manage Subscription");

export default function ManagePage() {
  const { data, isError, isFetching, refetch } = useQuery(ownSubscriptionsQuery());
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="mx-auto max-w-[860px]">
        <h1 tabIndex={-1} className="display-page">
          Manage Subscription
        </h1>
        {isError && !data ? (
          <ErrorState subject="Your subscription" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !isError ? <ManageSkeleton /> : null}
        {data ? <Managed all={data.data} /> : null}
      </div>
    </div>
  );
}

function Managed({ all }: { all: readonly Subscription[] }) {
  const [search, change] = useSearchState();
  const tabs = [
    { value: "plan", label: "Plan", content: <PlanTab all={all} /> },
    {
      value: "seats",
      label: "Studio seats",
      content: <SeatsTab studio={studioOf(all)} unpaid={unpaidPlanOf(all, "studio")} />,
    },
  ];
  const asked = search.get("tab") === "seats" ? "seats" : "plan";
  return (
    <div className="mt-6">
      <Tabs
        label="Subscription"
        tabs={tabs}
        value={asked}
        onChange={(tab) => change({ tab: tab === "plan" ? null : tab, change: null }, { replace: true })}
      />
    </div>
  );
}

function PlanTab({ all }: { all: readonly Subscription[] }) {
  const [now] = useState(() => Date.now());
  const own = ownPlanOf(all);
  const given = givenOf(all);
  return (
    <>
      <OfferedSeats />
      {own === null ? null : <OwnPlan key={own.id} own={own} />}
      {own === null && given.length === 0 ? (
        <EmptyState action={<ButtonLink to={paths.subscription()}>View plans</ButtonLink>}>
          {noPlanText(all, now)}
        </EmptyState>
      ) : null}
      <GivenLevels all={all} />
      {own === null && given.length > 0 ? (
        <ButtonLink variant="outline" className="mt-4" to={paths.subscription()}>
          View plans
        </ButtonLink>
      ) : null}
      <Invoices />
    </>
  );
}

/** The plan with what the address asks to change about it: a lesser plan, or Free. */
function OwnPlan({ own }: { own: Subscription }) {
  const [search, change] = useSearchState();
  const asked = search.get("change");
  const { data } = useQuery({ ...plansQuery("member"), enabled: asked !== null });
  const plan = data?.data.find(({ key }) => key === asked);
  const { tier, interval } = own.plan;
  const kind = plan && interval !== null ? planChange({ tier, interval }, plan) : null;
  if (kind === "upgrade") return <Navigate to={paths.upgrade({ plan: plan?.key })} replace />;
  const refusal = changeRefusal({
    asked,
    known: data !== undefined,
    planName: plan?.name ?? null,
    kind,
    isPastDue: own.status === "PAST_DUE",
  });
  return (
    <>
      {refusal === null ? null : (
        <p role="alert" className="mb-4 rounded-control bg-brass-tint px-4 py-3 font-medium text-on-brass-tint">
          {refusal}
        </p>
      )}
      <PlanStatusCard one={own} cancelAsked={asked === "free" && !own.cancel_at_period_end} />
      {plan && kind === "downgrade" && own.status !== "PAST_DUE" ? (
        <DowngradeDialog
          one={own}
          planKey={plan.key}
          planName={plan.name}
          onClose={() => change({ change: null }, { replace: true })}
        />
      ) : null}
    </>
  );
}

const ManageSkeleton = () => (
  <Loading label="Loading your subscription" className="mt-6 grid gap-6">
    <Skeleton className="h-11 w-56" />
    <Skeleton className="h-64 w-full rounded-card" />
    <Skeleton className="h-32 w-full rounded-card" />
  </Loading>
);
