import type { PlanChange } from "@pavane/contract/subscriptions/plan-change";

interface RequestedChange {
  /** What the address asks for; null when nothing is asked. */
  asked: string | null;
  /** The plans on sale are known. */
  known: boolean;
  /** The asked plan as it is sold; null when it is not. */
  planName: string | null;
  kind: PlanChange | null;
  isPastDue: boolean;
}

/** Why a change that the address of one's plan asks for cannot be made; null when it can, or is not known yet. */
export function changeRefusal({ asked, known, planName, kind, isPastDue }: RequestedChange): string | null {
  if (asked === null || asked === "free" || !known) return null;
  if (planName === null) return "This plan is no longer sold.";
  if (kind === "same") return "This is your plan already.";
  return isPastDue ? `Pay the open amount first. Then you can switch to ${planName}.` : null;
}
