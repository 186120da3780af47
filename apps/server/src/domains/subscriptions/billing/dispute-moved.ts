import type { SubscriptionsPort } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";

type Moved = Parameters<SubscriptionsPort["disputeMoved"]>[0];

/** A dispute about an invoice's payment, as the provider says that it stands. */
export async function disputeMoved(_deps: SubscriptionsDeps, _dispute: Moved): Promise<"applied" | "nothing_to_do"> {
  return "nothing_to_do";
}
