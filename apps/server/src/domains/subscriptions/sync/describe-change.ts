import type { SubscriptionEventKind } from "@pavane/contract/subscriptions/choices";
import { planChange } from "@pavane/contract/subscriptions/plan-change";
import type { PlanRow } from "../plans/plans-repository.ts";

interface Had {
  readonly plan: PlanRow;
  readonly quantity: number;
}

/** What a change was, for the history: "Nobility Monthly to Imperial Monthly", "5 to 8 seats". */
export function describeChange(
  was: Had,
  is: Had,
): { readonly kind: SubscriptionEventKind; readonly detail: string | null } {
  const isSamePlan = was.plan.id === is.plan.id;
  const seats = was.quantity === is.quantity ? null : `${was.quantity} to ${is.quantity} seats`;
  const plans = isSamePlan ? null : `${was.plan.name} to ${is.plan.name}`;
  const isMore = isSamePlan ? is.quantity > was.quantity : planChange(was.plan, is.plan) === "upgrade";
  const kind = isMore ? "upgraded" : seats === null && plans === null ? "price_changed" : "changed";
  return { kind, detail: [plans, seats].filter((part) => part !== null).join(", ") || null };
}
