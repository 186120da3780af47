import { intervalWords } from "@pavane/contract/subscriptions/choices";
import { formatUsd } from "@pavane/contract/core/money";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { CheckoutLayout, CheckoutSkeleton } from "../../../shell/checkout-layout.tsx";
import { TestModeBadge } from "../../../shell/test-mode-badge.tsx";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusPanel } from "../../../ui/status-panel.tsx";
import { checkoutQuoteQuery } from "../queries.ts";
import { dueSentence, wholePrice } from "../rules/due-sentence.ts";
import type { AwaitedPlan, BegunCheckout, PlanOnSale, Plans } from "../shapes.ts";
import { BeginForm } from "./begin-form.tsx";
import { FirstPayment } from "./first-payment.tsx";
import { PlanSummary } from "./plan-summary.tsx";

interface PayStepProps {
  plans: Plans;
  planKey: string;
  /** Seats of a studio; null for a plan of one's own. */
  seats: number | null;
}

/** From a chosen plan to its payment: what is due first, then the card, unless account credit has paid. */
export function PayStep({ plans, planKey, seats }: PayStepProps) {
  const plan = plans.data.find(({ key }) => key === planKey);
  const [now] = useState(() => Date.now());
  const [coupon, setCoupon] = useState<string | null>(null);
  const [begun, setBegun] = useState<AwaitedPlan | null>(null);
  const navigate = useNavigate();
  const goOn = ({ payment, ...rest }: BegunCheckout) => {
    if (payment !== null) return setBegun({ ...rest, payment });
    const result = paths.subscriptionSuccess({ subscription: rest.subscription.id ?? undefined });
    void navigate(result, { replace: true });
  };
  const asked = { plan_key: planKey, ...(seats === null ? {} : { seats }) };
  // The name of a studio is asked for below the price and changes nothing about it.
  const priced = seats === null ? asked : { ...asked, studio_name: "Studio" };
  const plain = useQuery(checkoutQuoteQuery(priced));
  const reduced = useQuery({ ...checkoutQuoteQuery({ ...priced, coupon_code: coupon }), enabled: coupon !== null });
  const quote = begun?.quote ?? (coupon === null ? plain.data : (reduced.data ?? plain.data));
  if (plan === undefined) return <NotSold>This plan is no longer sold.</NotSold>;
  if (plain.error && begun === null) {
    if (plain.error instanceof ApiError && plain.error.status >= 400 && plain.error.status < 500)
      return <Refused error={plain.error} />;
    return <ErrorState subject="The price" onRetry={() => void plain.refetch()} busy={plain.isFetching} />;
  }
  if (!quote) return <CheckoutSkeleton label="Loading the price" />;
  const due = dueSentence(quote, { interval: plan.interval, whole: wholePrice(plan, seats) }, now);
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
          busy={reduced.isFetching}
          onCoupon={begun === null ? setCoupon : undefined}
        />
      }
      asideFirst
    >
      {begun === null ? (
        <BeginForm
          asked={{ ...asked, ...(coupon !== null && !reduced.isError ? { coupon_code: coupon } : {}) }}
          quote={quote}
          busy={reduced.isFetching}
          studio={seats !== null}
          onBegun={goOn}
        />
      ) : (
        <FirstPayment begun={begun} due={due} plan={plan} again={() => setBegun(null)} />
      )}
    </CheckoutLayout>
  );
}

function Lead({ plan, testMode, studio }: { plan: PlanOnSale; testMode: boolean; studio: boolean }) {
  const price = studio ? (plan.seat_price ?? plan.price) : plan.price;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
      {formatUsd(price)} {studio ? "a seat, " : ""}
      {intervalWords[plan.interval]}
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
