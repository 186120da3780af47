import { levelOf, tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";
import type { Resource } from "../shapes.ts";

/** What the page of a resource offers to the one who looks: the first that fits. */
export type ResourceAction =
  /** Nobody buys what they sell. */
  | { kind: "own" }
  | { kind: "owned" }
  | { kind: "included"; tierName: string }
  | { kind: "off-sale" }
  | { kind: "free" }
  | { kind: "in-cart" }
  | { kind: "buy" };

type Standing = Pick<Resource, "mine" | "on_sale" | "price" | "included_from">;

/** One decision for everybody who may see it (specification of the market, section 1). `inCart`: by the cart itself, which is newer. */
export function resourceAction({ mine, on_sale, price, included_from }: Standing, inCart: boolean): ResourceAction {
  if (mine.own) return { kind: "own" };
  if (mine.owned) return { kind: "owned" };
  if (mine.included) return { kind: "included", tierName: tierNames[tierOf(included_from)] };
  if (!on_sale) return { kind: "off-sale" };
  if (Number(price) === 0) return { kind: "free" };
  return inCart ? { kind: "in-cart" } : { kind: "buy" };
}

/** The tier whose plan would include it, for whoever has a lesser one or none. */
export function includingPlan({ included_from, mine }: Pick<Standing, "included_from" | "mine">, level: number) {
  if (included_from === null || mine.own || mine.owned || mine.included) return null;
  return level >= levelOf(included_from) ? null : included_from;
}
