import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { shortDate } from "../../../time/dates.ts";
import { periodBar, type PeriodBar } from "../rules/period-bar.ts";
import type { PlanOnSale, Subscription } from "../shapes.ts";
import { PeriodTrack } from "./period-track.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { QuoteRefusal } from "./quote-refusal.tsx";
import { useChange } from "./use-change.tsx";
import { useChangeQuote } from "./use-quote.ts";

interface UpgradeQuoteProps {
  own: Subscription;
  plans: readonly PlanOnSale[];
  /** Null when what was chosen is no upgrade any more. */
  chosen: PlanOnSale | null;
  onChoose: (key: string) => void;
  onBought: () => void;
}

/** The higher plans at the left, what the chosen one comes to at the right. */
export function UpgradeQuote({ own, plans, chosen, onChoose, onBought }: UpgradeQuoteProps) {
  const [now] = useState(() => Date.now());
  const asked = chosen === null ? null : { plan_key: chosen.key };
  const price = useChangeQuote(asked);
  const bar = chosen === null ? null : periodBar(own, chosen, now);
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(380px,440px)]">
        <div>
          <h1 tabIndex={-1} className="display-page">
            {chosen === null ? "Upgrade" : `Upgrade to ${nameFor(own, chosen)}`}
          </h1>
          {chosen === null ? (
            <p role="alert" className="mt-2 max-w-[52ch] font-medium">
              This plan is not an upgrade of yours any more. Choose another.
            </p>
          ) : (
            <Explanation own={own} plan={chosen} bar={bar} now={now} />
          )}
          {chosen === null || bar === null ? null : <PeriodTrack own={own} plan={chosen} bar={bar} now={now} />}
          <PlanChoice
            own={own}
            plans={plans}
            chosen={chosen}
            due={price.quote?.due_now ?? null}
            now={now}
            onChoose={onChoose}
          />
        </div>
        {asked === null ? (
          <NoPrice />
        ) : (
          <Price key={asked.plan_key} own={own} asked={asked} price={price} onBought={onBought} />
        )}
      </div>
    </div>
  );
}

const nameFor = (own: Subscription, { tier, name }: PlanOnSale): string =>
  tier === own.plan.tier ? name : tierNames[tier];

const NoPrice = () => (
  <Card>
    <CardBody className="sm:p-7">
      <h2 className="text-heading font-semibold">Your price</h2>
      <p className="mt-2 text-soft">Choose a plan to see its price.</p>
      <Button className="mt-4 w-full" disabled>
        Upgrade
      </Button>
    </CardBody>
  </Card>
);

interface PriceProps {
  own: Subscription;
  asked: { plan_key: string };
  price: ReturnType<typeof useChangeQuote>;
  onBought: () => void;
}

function Price({ own, asked, price, onBought }: PriceProps) {
  const navigate = useNavigate();
  const change = useChange(asked, {
    onBought,
    onDone: (subscription) => navigate(paths.upgradeSuccess({ subscription })),
    onRefused: (subscription) =>
      navigate(paths.upgradeCancel({ subscription, plan: asked.plan_key }), { state: { notConfirmed: true } }),
    onStale: price.again,
  });
  if (price.error)
    return (
      <div className="grid gap-3">
        {change.failure === null || change.failure.kind === "stale" ? null : (
          <p role="alert" className="rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
            {change.failure.message}
          </p>
        )}
        <QuoteRefusal one={own} error={price.error} fetching={price.fetching} again={price.again} />
      </div>
    );
  if (!price.quote) return <PriceSkeleton />;
  return <QuoteCard own={own} quote={price.quote} was={price.was} fetching={price.fetching} change={change} />;
}

interface ExplanationProps {
  own: Subscription;
  plan: PlanOnSale;
  bar: PeriodBar | null;
  now: number;
}

function Explanation({ own, plan, bar, now }: ExplanationProps) {
  const end = own.current_period_end;
  const costs = `the plan costs ${formatUsd(plan.price)} ${intervalTexts[plan.interval]}`;
  if (own.status === "TRIALING") return <Lead>After the trial {costs}.</Lead>;
  if (bar === null || end === null)
    return <Lead>A new period begins today. What is left of your present plan comes off.</Lead>;
  const left = bar.daysLeft === 1 ? "the last day" : `the ${bar.daysLeft} days left`;
  return (
    <Lead>
      You pay the difference for {left} of this period. From {shortDate(end, now)} {costs}.
    </Lead>
  );
}

const Lead = ({ children }: { children: ReactNode }) => <p className="mt-2 max-w-[52ch] text-soft">{children}</p>;

const PriceSkeleton = () => (
  <Loading label="Loading the price" className="grid gap-4 rounded-card border border-line bg-card p-7">
    <Skeleton className="h-7 w-32" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-11 w-full rounded-control" />
  </Loading>
);
