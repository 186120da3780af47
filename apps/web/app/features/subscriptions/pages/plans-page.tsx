import { tierOf } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  Navigate,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { MeFailed } from "../../../guards/me-failed.tsx";
import { useSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { GivenLevels } from "../manage/given-levels.tsx";
import { IntervalSwitch } from "../plans/interval-switch.tsx";
import { OpenPayment } from "../manage/open-payment.tsx";
import { PlanCards } from "../plans/plan-cards.tsx";
import { PlanTable } from "../plans/plan-table.tsx";
import { SmallComparison } from "../plans/small-comparison.tsx";
import { StudioSection } from "../plans/studio-section.tsx";
import { WaitingChoice } from "../plans/waiting-choice.tsx";
import { plansQuery, readAsOfTab, type ReadAs } from "../queries.ts";
import { planColumns } from "../rules/plan-columns.ts";
import { readInterval, shownInterval } from "../rules/intervals.ts";
import { seatsToPay } from "../rules/studio.ts";
import type { Plans } from "../shapes.ts";
import { usePlanViewer } from "../use-plan-viewer.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** Most people who look at the plans do not pay in the same visit. */
const PayStep = lazyNamed(() => import("../pay/pay-step.tsx"), "PayStep");

const load =
  (as: ReadAs) =>
  async ({ client }: PageRequest) => {
    // The page says itself that the plans could not be loaded.
    await client.fetchQuery(plansQuery(as)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    return {};
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(readAsOfTab()));

const DESCRIPTION = "Learning is free to start. Plans for dance educators who teach, sell and get booked.";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const title = pageTitle("Plans & Pricing", matches);
  const canonical = loaderData?.canonical ?? "";
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: canonical },
  ];
}

export default function PlansPage() {
  const [search] = useSearchState();
  const plan = search.get("plan");
  if (search.get("step") === "pay" && plan !== null) return <Pay planKey={plan} />;
  return <Choose />;
}

/** `step=pay`: members pay, others sign in first. */
function Pay({ planKey }: { planKey: string }) {
  const [search] = useSearchState();
  const session = useSession();
  const { pathname, search: query } = useLocation();
  const { data, isError, isFetching, refetch } = useQuery(plansQuery("member"));
  const seats = seatsToPay(search);
  // Without a number of seats that can be had it would be paid as a plan of one's own.
  if (seats === "none") return <Navigate to={paths.subscription({ for: "studio", plan: planKey })} replace />;
  if (session.state === "guest") return <Navigate to={paths.auth({ redirect: pathname + query })} replace />;
  if (session.state === "failed") return <MeFailed />;
  if (session.state === "member" && data)
    return (
      <Suspense fallback={<CheckoutSkeleton label="Loading the price" />}>
        <PayStep plans={data} planKey={planKey} seats={seats} />
      </Suspense>
    );
  if (isError && !data) return <ErrorState subject="The plans" onRetry={() => void refetch()} busy={isFetching} />;
  return <CheckoutSkeleton label="Loading the price" />;
}

function Choose() {
  const [search] = useSearchState();
  const { plans, ...viewer } = usePlanViewer();
  const { data, isError, isFetching, refetch } = plans;
  const ownInterval = viewer.viewer.kind === "member" ? (viewer.viewer.own?.plan.interval ?? null) : null;
  const unasked = data ? shownInterval(data.data, ownInterval) : "month";
  const interval = data ? shownInterval(data.data, readInterval(search.get("interval")) ?? ownInterval) : "month";
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <header>
          <h1 tabIndex={-1} className="display-page">
            Plans & Pricing
          </h1>
          <p className="mt-2 text-soft">Learning is free to start. A plan is for those who teach.</p>
        </header>
        {data ? (
          <div className="max-sm:w-full">
            <IntervalSwitch plans={data.data} interval={interval} unasked={unasked} />
          </div>
        ) : null}
      </div>
      {viewer.failed ? <ErrorState subject="Your subscription" onRetry={viewer.retry} busy={viewer.retrying} /> : null}
      {viewer.pastDue === null ? null : (
        <div className="mt-6">
          <OpenPayment one={viewer.pastDue} />
        </div>
      )}
      <GivenLevels all={viewer.all} choosing />
      {data && viewer.unpaidTier !== null ? (
        <WaitingChoice tier={viewer.unpaidTier} plans={data.data} interval={interval} />
      ) : null}
      {data ? <Shown plans={data} interval={interval} viewer={viewer} /> : null}
      {!data && isError ? <ErrorState subject="The plans" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <PlansSkeleton /> : null}
    </div>
  );
}

interface ShownProps {
  plans: Plans;
  interval: ReturnType<typeof shownInterval>;
  viewer: Omit<ReturnType<typeof usePlanViewer>, "plans">;
}

function Shown({ plans, interval, viewer: { viewer, studio } }: ShownProps) {
  const [search] = useSearchState();
  const asked = tierOf(search.get("tier") ?? search.get("plan"));
  const columns = planColumns(plans, interval, viewer, asked === "free" ? null : asked);
  useScrollToMarked(asked);
  if (plans.data.length === 0) return <EmptyState>No plans are on sale at the moment.</EmptyState>;
  return (
    <div className="mt-7 lg:mt-4">
      <PlanTable columns={columns} viewer={viewer} trialDays={plans.trial_days} />
      <PlanCards columns={columns} viewer={viewer} trialDays={plans.trial_days} />
      <StudioSection plans={plans.data} interval={interval} viewer={viewer} studio={studio} />
      <SmallComparison columns={columns} />
    </div>
  );
}

function useScrollToMarked(tier: string): void {
  useOnChange(tier === "free" ? null : tier, () => {
    const marked = [...document.querySelectorAll<HTMLElement>("[data-marked]")];
    marked.find((element) => element.offsetParent !== null)?.scrollIntoView({ block: "nearest" });
  });
}

const PlansSkeleton = () => (
  <Loading label="Loading the plans" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {[1, 2, 3, 4].map((number) => (
      <Skeleton key={number} className="h-32 rounded-card lg:h-80" />
    ))}
  </Loading>
);
