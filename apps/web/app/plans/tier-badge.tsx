import { tierNames, tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";
import { Badge, type BadgeTone } from "../ui/display/badge.tsx";

const tones = { free: "stone", educator: "pine", premium: "brass", royalty: "velvet" } satisfies Record<
  Tier,
  BadgeTone
>;

/** Takes a tier, display name or plan key. */
export function TierBadge({ tier }: { tier: string | null | undefined }) {
  const known = tierOf(tier);
  return <Badge tone={tones[known]}>{tierNames[known]}</Badge>;
}
