import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { formatUsd } from "@pavane/contract/core/money";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { CheckoutLayout, CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { checkoutQuoteQuery } from "../queries.ts";
import { dueSentence, wholePrice } from "../rules/due-sentence.ts";
import type { PlanOnSale, Plans } from "../shapes.ts";
import { PlanForm } from "./plan-form.tsx";
import { GivenNotice } from "./given-notice.tsx";
import { PlanInterval } from "./plan-interval.tsx";
import { PlanSummary } from "./plan-summary.tsx";

interface PayStepProps {
  plans: Plans;
  planKey: string;
  /** Seats of a studio; null for a plan of one's own. */
  seats: number | null;
}

/** A chosen plan and its payment on one page: month or year, the price now and later, a code, the card and the button. */
export function PayStep({ plans, planKey, seats }: PayStepProps) {
  const plan = plans.data.find(({ key }) => key === planKey);
  const [now] = useState(() => Date.now());
  const [search, change] = useSearchState();
  // The code is in the address, as at checkout: it survives a reload and a later return.
  const coupon = search.get("coupon")?.trim() || null;
  const asked = { plan_key: planKey, ...(seats === null ? {} : { seats }) };
  // The name of a studio is asked for below the price and changes nothing about it.
  const plainly = seats === null ? asked : { ...asked, studio_name: "Studio" };
  const coded = { ...plainly, coupon_code: coupon };
  const plain = useQuery({ ...checkoutQuoteQuery(plainly), placeholderData: keepPreviousData });
  const reduced = useQuery({ ...checkoutQuoteQuery(coded), enabled: coupon !== null });
  const isReduced = coupon !== null && reduced.data !== undefined;
  const quote = isReduced ? reduced.data : plain.data;
  if (plan === undefined) return <NotSold>This plan is no longer sold.</NotSold>;
  if (plain.error && !quote) {
    if (plain.error instanceof ApiError && plain.error.status >= 400 && plain.error.status < 500)
      return <Refused error={plain.error} />;
    return <ErrorState subject="The price" onRetry={() => void plain.refetch()} busy={plain.isFetching} />;
  }
  if (!quote) return <CheckoutSkeleton label="Loading the price" />;
  const isStale = isReduced ? reduced.isFetching : plain.isPlaceholderData || reduced.isFetching;
  const due = isStale ? null : dueSentence(quote, { interval: plan.interval, whole: wholePrice(plan, seats) }, now);
  return (
    <CheckoutLayout
      title={seats === null ? plan.name : `${plan.name}, ${seats} seats`}
      lead={<Lead plan={plan} testMode={plans.test_mode} studio={seats !== null} />}
      aside={
        <PlanSummary
          quote={quote}
          due={due}
          coupon={coupon}
          couponError={couponErrorOf(reduced.error)}
          busy={isStale}
          onCoupon={(code) => change({ coupon: code }, { replace: true })}
        />
      }
      asideFirst
    >
      {seats === null ? <GivenNotice tier={plan.tier} /> : null}
      <PlanInterval plans={plans.data} plan={plan} studio={seats !== null} />
      <PlanForm
        plan={plan}
        asked={isReduced ? { ...asked, coupon_code: coupon } : asked}
        priced={isReduced ? coded : plainly}
        quote={quote}
        due={due}
        studio={seats !== null}
      />
    </CheckoutLayout>
  );
}

function Lead({ plan, testMode, studio }: { plan: PlanOnSale; testMode: boolean; studio: boolean }) {
  const price = studio ? (plan.seat_price ?? plan.price) : plan.price;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
      {formatUsd(price)} {studio ? "a seat, " : ""}
      {intervalTexts[plan.interval]}
      {testMode ? <TestModeBadge /> : null}
    </p>
  );
}

function Refused({ error }: { error: ApiError }) {
  if (error.code === "subscription_exists")
    return (
      <NotSold action={<ButtonLink to={paths.manageSubscription()}>Manage Subscription</ButtonLink>}>
        {error.serverMessage}
      </NotSold>
    );
  return <NotSold>{error.serverMessage}</NotSold>;
}

function NotSold({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        Plans & Pricing
      </h1>
      <div className="mt-6">
        <StatusPanel
          actions={
            <>
              {action}
              <ButtonLink variant={action === undefined ? "primary" : "outline"} to={paths.subscription()}>
                View plans
              </ButtonLink>
            </>
          }
        >
          {children}
        </StatusPanel>
      </div>
    </div>
  );
}

/** What a refused coupon says, under its field. */
function couponErrorOf(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError && error.status < 500 && error.status > 0
    ? error.serverMessage
    : "The coupon could not be checked. Try again.";
}
