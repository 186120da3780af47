import { gates, type Gate } from "@pavane/contract/subscriptions/gates";
import { tierForLevel, tierNames } from "@pavane/contract/subscriptions/tiers";
import { ArrowRight } from "lucide-react";
import { TierBadge } from "./tier-badge.tsx";

export const LEVEL_SENTENCE = "This feature requires a higher subscription level.";

/** The gate a refusal names; a feature that this build does not know is asked for by its level alone. */
export function gateOf({ feature, neededLevel }: { feature: string; neededLevel: number }): Gate {
  return (
    Object.values(gates).find(({ name }) => name === feature) ?? {
      name: feature === "" ? "Subscription" : feature,
      level: neededLevel,
      prompt: `Upgrade to ${tierNames[tierForLevel(neededLevel)]} or higher to go on.`,
    }
  );
}

/** From the level one has to the one that is asked for. */
export function TierStep({ level, needed }: { level: number; needed: number }) {
  return (
    <p className="flex items-center gap-2.5">
      <span className="sr-only">You have</span>
      <TierBadge tier={tierForLevel(level)} />
      <ArrowRight aria-hidden className="size-4 text-soft" />
      <span className="sr-only">and need</span>
      <TierBadge tier={tierForLevel(needed)} />
    </p>
  );
}
