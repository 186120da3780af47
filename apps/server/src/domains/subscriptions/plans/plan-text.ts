import type { SubscriptionKind } from "@pavane/contract/subscriptions/choices";
import type { PlanRow } from "./plans-repository.ts";

interface Quantified {
  readonly plan: Pick<PlanRow, "name">;
  readonly quantity: number;
}

/** "Nobility Monthly", with its seats for a studio. */
export const planText = (kind: SubscriptionKind, { plan, quantity }: Quantified): string =>
  kind === "studio" ? `${plan.name} × ${quantity} seats` : plan.name;
