import type { SubscriptionWithPayment } from "../shapes.ts";

/** The status of a plan that the user has just paid for. Only the server's answer counts. */
export type PlanResult =
  | { kind: "active" }
  | { kind: "trial"; until: string }
  /** The payment service is still processing the payment, or has not been queried often enough to know. */
  | { kind: "confirming" }
  /** The bank's question has not been answered. */
  | { kind: "failed" };

/** `answers`: how often the server has been asked. Right after coming back a payment may not have arrived yet. */
export function planResult({ subscription, payment }: SubscriptionWithPayment, answers: number): PlanResult {
  if (payment !== null && payment.status !== "succeeded") {
    if (payment.status === "processing") return { kind: "confirming" };
    if (subscription.status === "INCOMPLETE" || payment.kind === "invoice") {
      const decided = payment.status === "failed" || payment.status === "canceled";
      return decided || answers >= enough ? { kind: "failed" } : { kind: "confirming" };
    }
  }
  if (subscription.status === "TRIALING" && subscription.trial_end !== null)
    return { kind: "trial", until: subscription.trial_end };
  if (subscription.is_active) return { kind: "active" };
  return subscription.status === "INCOMPLETE" ? { kind: "confirming" } : { kind: "failed" };
}

const enough = 3;

const often = 2_000;
const seldom = 15_000;
const forMs = 60_000;

/** After how long to ask again: every 2 seconds for a minute, then every 15. */
export const askAgainAfter = (elapsedMs: number): number => (elapsedMs < forMs ? often : seldom);
