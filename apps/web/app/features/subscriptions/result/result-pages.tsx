import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { MeFailed } from "../../../guards/me-failed.tsx";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../ui/buttons/spinner.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { ownSubscriptionsQuery } from "../../../plans/own-subscriptions.ts";
import { ownPlanOf, unpaidPlanOf } from "../rules/own-plan.ts";
import type { SubscriptionWithPayment } from "../shapes.ts";

interface ForOwnerProps {
  title: string;
  children: (id: number) => ReactNode;
}

/** Draws for the owner of the subscription in the address, or of the own plan without one; guests sign in first. */
export function ForOwner({ title, children }: ForOwnerProps) {
  const session = useSession();
  const [search] = useSearchParams();
  const named = search.get("subscription");
  if (session.state === "checking") return <ResultSkeleton />;
  if (session.state === "failed") return <MeFailed />;
  if (session.state === "guest") return <SignInFirst title={title} />;
  if (named === null) return <OfOwnPlan>{children}</OfOwnPlan>;
  const id = Number(named);
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <NotFound />;
}

function OfOwnPlan({ children }: Pick<ForOwnerProps, "children">) {
  const { data, isError, isFetching, refetch } = useQuery(ownSubscriptionsQuery());
  if (isError && !data)
    return <ErrorState subject="Your subscription" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <ResultSkeleton />;
  const id = (ownPlanOf(data.data) ?? unpaidPlanOf(data.data))?.id ?? null;
  return id === null ? <Navigate to={paths.subscription()} replace /> : children(id);
}

export function SignInFirst({ title }: { title: string }) {
  const here = `${window.location.pathname}${window.location.search}`;
  return (
    <ResultFrame title={title}>
      <StatusPanel actions={<ButtonLink to={paths.auth({ redirect: here })}>Sign In</ButtonLink>}>
        Sign in to see your plan.
      </StatusPanel>
    </ResultFrame>
  );
}

/** Another's subscription is as if there were none. */
export function ResultFailure({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return <ErrorState subject="Your subscription" onRetry={onRetry} busy={busy} />;
}

export function ResultFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="mx-auto grid max-w-[760px] gap-7">
        <h1 tabIndex={-1} className="display-page">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

export const Confirming = () => (
  <StatusPanel>
    <span className="flex items-center gap-3">
      <Spinner />
      Your payment is being confirmed. This page updates by itself.
    </span>
  </StatusPanel>
);

export const NotThrough = ({ again }: { again: string }) => (
  <StatusPanel focus actions={<ButtonLink to={again}>Try again</ButtonLink>}>
    Your payment did not go through. Nothing was charged.
  </StatusPanel>
);

export const ResultSkeleton = () => (
  <Loading label="Loading your subscription" className="page-gutter py-8 lg:py-12">
    <div className="mx-auto grid max-w-[760px] gap-6">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  </Loading>
);

export const tierNameOf = ({ subscription }: SubscriptionWithPayment): string => tierNames[subscription.plan.tier];
