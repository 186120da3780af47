import { formatUsd } from "@pavane/contract/core/money";
import type { CheckoutQuote } from "../shapes.ts";

type Priced = Pick<CheckoutQuote, "due_now" | "credit_used" | "trial_end">;

/** What the one press that begins a plan does with the card: keeps it, charges it, or needs none because account credit pays. */
export type FirstCharge = "store" | "pay" | "credit";

export function firstChargeOf({ due_now: due, credit_used: used }: Priced): FirstCharge {
  if (Number(due) > 0) return "pay";
  return Number(used) > 0 ? "credit" : "store";
}

/** On the button. */
export function pressLabel(quote: Priced): string {
  const press = firstChargeOf(quote);
  if (press === "pay") return `Pay ${formatUsd(quote.due_now)}`;
  if (press === "credit") return "Begin the plan";
  return quote.trial_end === null ? "Store card" : "Start trial";
}

/** "By paying you accept ..." */
export function pressWord(quote: Priced): string {
  const press = firstChargeOf(quote);
  if (press === "pay") return "paying";
  return press === "store" && quote.trial_end === null ? "storing the card" : "starting";
}

/** What happens to the card, and how the plan renews. */
export function renewalText(quote: Priced): string {
  if (quote.trial_end !== null)
    return "Your card is stored now and charged when the trial ends. Cancel before, and nothing is charged.";
  return firstChargeOf(quote) === "credit"
    ? "Your account credit pays the first period. It renews by itself: add a card in Manage Subscription before it does."
    : "It renews by itself. Cancel when you like and keep the plan to the end of its period.";
}

/** Whether two quotes ask the same of somebody, so that what was on screen may be charged. Their moments differ by themselves. */
export const isSamePrice = (one: CheckoutQuote, other: CheckoutQuote): boolean => facts(one) === facts(other);

const facts = ({ due_now, credit_used, next, trial_end, coupon }: CheckoutQuote): string =>
  JSON.stringify([due_now, credit_used, next?.amount ?? null, trial_end === null, coupon?.code ?? null]);
