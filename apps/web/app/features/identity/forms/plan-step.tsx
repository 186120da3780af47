import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { useId } from "react";
import type { TierOffer } from "../../../plans/tier-offers.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { radioClass } from "../../../ui/form/radio-group.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { Offers } from "./use-chosen-tier.ts";

interface PlanStepProps {
  tier: Tier;
  onChoose: (tier: Tier) => void;
  offers: Offers;
  /** What somebody who stays with Free cannot do of what they came for; null if nothing. */
  lacking?: string | null;
}

/** Which tier the account begins with; without prices the one of the address stays chosen. */
export function PlanStep({ tier, onChoose, offers, lacking = null }: PlanStepProps) {
  if (offers.failed) return <ErrorState subject="The plans" onRetry={offers.retry} busy={offers.busy} />;
  if (offers.data === undefined)
    return (
      <Loading label="Loading the plans" className="grid gap-3">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-20 rounded-control" />
        ))}
      </Loading>
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Plan</legend>
      {offers.data.map((offer) => (
        <Offer key={offer.tier} offer={offer} chosen={offer.tier === tier} onChoose={() => onChoose(offer.tier)} />
      ))}
      <p className="text-meta text-soft">
        {tier === "free"
          ? [lacking, "You can choose a plan at any time."].filter(Boolean).join(" ")
          : "The next page asks for a card. Until then your account is Free."}
      </p>
    </fieldset>
  );
}

const includedText = ({ beyond, includes }: TierOffer): string =>
  [...(beyond === null ? [] : [`All of ${beyond}`]), ...includes].join(" · ");

function Offer({ offer, chosen, onChoose }: { offer: TierOffer; chosen: boolean; onChoose: () => void }) {
  const id = useId();
  return (
    <div className="relative flex items-start gap-3 rounded-control border border-line bg-card px-4 py-3.5 has-checked:border-velvet">
      <input
        id={id}
        type="radio"
        name="plan"
        value={offer.tier}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
        className={radioClass}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <label
          htmlFor={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 before:absolute before:inset-0"
        >
          <TierBadge tier={offer.tier} />
          <span className="text-meta text-soft">
            <span className="tabular text-base font-semibold text-ink">{offer.price}</span> {offer.per}
          </span>
        </label>
        <div id={`${id}-about`} className="grid gap-1 text-meta text-soft">
          {offer.trial === null ? null : <p>{offer.trial}</p>}
          {offer.includes.length === 0 ? null : <p>{includedText(offer)}</p>}
        </div>
      </div>
    </div>
  );
}
