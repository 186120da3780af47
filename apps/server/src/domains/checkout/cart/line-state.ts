import type { LineState } from "@pavane/contract/checkout/choices";
import { usdText } from "../../../platform/usd-text.ts";

export interface LineFacts {
  /** The price one was shown, in cents. */
  readonly priceSeenCents: number;
  /** Today's price of one. */
  readonly unitCents: number;
  readonly gift: boolean;
  /** False too for what does not exist any more. */
  readonly onSale: boolean;
  /** A legal take-down. */
  readonly blocked: boolean;
  readonly ownership: "none" | "owned" | "own_item" | "included";
  /** Why the buyer may not have it for themselves yet; null when they may. */
  readonly notYet: string | null;
  /** Name of the plan, when `included`. */
  readonly includedWith: string | null;
  /** How many of its parts are owned by themselves; null for what is not owned in part. */
  readonly partsOwned: { readonly owned: number; readonly of: number } | null;
  /** A booking whose time was held and is no longer. */
  readonly holdEnded: boolean;
}

export interface LineNotice {
  readonly state: LineState;
  /** Null when there is nothing to say. */
  readonly message: string | null;
}

/**
 * What is to be said about a line of a cart: the worst first, and prices only of what one could buy. One may give away
 * what one owns, but never buy one's own item.
 */
export function lineState(facts: LineFacts): LineNotice {
  const { priceSeenCents: was, unitCents: now, gift, ownership } = facts;
  if (!facts.onSale || facts.blocked) return { state: "unavailable", message: "No longer available." };
  if (ownership === "own_item") return { state: "own_item", message: "This is your own resource." };
  if (ownership === "owned" && !gift)
    return { state: "owned", message: facts.partsOwned ? "You already own all its parts." : "You already own this." };
  if (facts.notYet !== null && !gift) return { state: "not_yet", message: facts.notYet };
  if (facts.holdEnded) return { state: "hold_ended", message: "The time is no longer held." };
  if (now === 0 && was > 0) return { state: "free", message: "This is free now." };
  if (now !== was) return { state: "price_changed", message: `Now ${usdText(now)}, was ${usdText(was)}.` };
  if (ownership === "included" && !gift) return { state: "included", message: includedText(facts.includedWith) };
  return { state: "ok", message: facts.partsOwned && restText(facts.partsOwned) };
}

const restText = ({ owned, of }: { readonly owned: number; readonly of: number }): string =>
  `You own ${owned} of ${of} parts and pay only for the rest.`;

const includedText = (plan: string | null): string =>
  `Included with your ${plan === null ? "plan" : `${plan} plan`}. Buy it to keep it.`;
