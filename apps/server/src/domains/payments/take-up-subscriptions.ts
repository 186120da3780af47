import type { PaymentsDeps } from "./deps.ts";
import type { SubscriptionsPort } from "./recurring.ts";
import type { EventResult } from "./event-result.ts";

export function asTakenUp(answer: Awaited<ReturnType<SubscriptionsPort["changed"]>>): EventResult {
  if (typeof answer !== "string") return { postponed: answer.unavailable };
  return answer === "not_ours"
    ? { outcome: "ignored", error: "No subscription here is meant." }
    : { outcome: answer, error: null };
}

/** Processes every subscription that a payment is for, or that a customer has. Null when none of them is ours. */
export async function takeUpSubscriptionsOf(
  { provider, subscriptions }: Pick<PaymentsDeps, "provider" | "subscriptions">,
  about: "payment" | "customer",
  ref: string,
): Promise<EventResult | null> {
  const refs = await provider.subscriptionsOf(about, ref);
  if ("unavailable" in refs) return { postponed: refs.unavailable };
  let taken: EventResult | null = null;
  for (const subscription of refs) {
    const answer = await subscriptions.changed(subscription);
    if (typeof answer !== "string") return { postponed: answer.unavailable };
    if (answer === "applied" || (answer === "nothing_to_do" && taken === null))
      taken = { outcome: answer, error: null };
  }
  return taken;
}
