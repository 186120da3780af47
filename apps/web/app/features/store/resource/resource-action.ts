import { levelOf, tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";
import type { Resource } from "../shapes.ts";
import { ownPrice } from "./shown-price.ts";

/** What the page of a resource offers to the one who looks: the first that fits. */
export type ResourceAction =
  /** Nobody buys what they sell. */
  | { kind: "own" }
  | { kind: "owned" }
  | { kind: "included"; tierName: string }
  | { kind: "off-sale" }
  /** They own every part, and can buy it for somebody else. */
  | { kind: "parts-owned"; parts: number }
  | { kind: "free" }
  | { kind: "in-cart" }
  | { kind: "buy" };

type ResourceFacts = Pick<Resource, "mine" | "on_sale" | "price" | "included_from" | "parts_owned">;

/** One decision for everybody who may see it (specification of the market, section 1). `inCart`: by the cart itself, which is newer. */
export function resourceAction(resource: ResourceFacts, inCart: boolean): ResourceAction {
  const { mine, on_sale, included_from, parts_owned: parts } = resource;
  if (mine.own) return { kind: "own" };
  if (mine.owned) return { kind: "owned" };
  if (mine.included) return { kind: "included", tierName: tierNames[tierOf(included_from)] };
  if (!on_sale) return { kind: "off-sale" };
  if (Number(ownPrice(resource)) === 0) return { kind: "free" };
  if (parts?.price === null && !inCart) return { kind: "parts-owned", parts: parts.of };
  return inCart ? { kind: "in-cart" } : { kind: "buy" };
}

/** The tier whose plan would include it, for users with a lower tier or none. */
export function includingPlan({ included_from, mine }: Pick<ResourceFacts, "included_from" | "mine">, level: number) {
  if (included_from === null || mine.own || mine.owned || mine.included) return null;
  return level >= levelOf(included_from) ? null : included_from;
}
