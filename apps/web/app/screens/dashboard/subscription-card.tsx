import { tierForLevel, tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownSubscriptionsQuery, strongest, type Subscription } from "../../plans/own-subscriptions.ts";
import { useSession, type Me } from "../../session/session.ts";
import { planStatusText } from "../../plans/plan-status-texts.ts";
import { unpaidTier } from "../../plans/tier-status.ts";
import { paths } from "../../paths.ts";
import { TierBadge } from "../../plans/tier-badge.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SectionView } from "../section-view.tsx";

/** The user's tier and how it continues; loaded by a separate request, so it fails alone. */
export function SubscriptionCard() {
  const session = useSession();
  const { data, isError } = useQuery(ownSubscriptionsQuery());
  if (session.state !== "member") return null;
  if (!data && !isError)
    return (
      <Loading label="Loading your subscription">
        <Skeleton className="h-24 rounded-card" />
      </Loading>
    );
  return (
    <SectionView
      id="subscription"
      title="Subscription"
      section={data ? { data: data.data } : { error: "Your subscription could not be loaded." }}
    >
      {(all: readonly Subscription[]) => <PlanStatusText me={session.me} all={all} />}
    </SectionView>
  );
}

function PlanStatusText({ me, all }: { me: Me; all: readonly Subscription[] }) {
  const [now] = useState(() => Date.now());
  const counts = strongest(all);
  const unpaid = counts === null ? unpaidTier(me) : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5">
      <div className="grid justify-items-start gap-2">
        <TierBadge tier={counts?.plan.tier ?? tierForLevel(me.level)} />
        <p className="text-meta text-soft">{counts === null ? withoutPlan(me, unpaid) : planStatusText(counts, now)}</p>
      </div>
      {unpaid === null ? (
        <ButtonLink size="small" variant="outline" to={paths.manageSubscription()}>
          Manage
        </ButtonLink>
      ) : (
        <ButtonLink size="small" to={paths.subscription({ tier: unpaid })}>
          Finish
        </ButtonLink>
      )}
    </div>
  );
}

function withoutPlan({ level }: Me, unpaid: Tier | null): string {
  if (unpaid !== null) return `Your ${tierNames[unpaid]} plan is waiting for payment.`;
  return level > 0 ? "Open to you without a plan." : "You have no plan.";
}
