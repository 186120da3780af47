import type { SubscriptionsPort } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";

type Moved = Parameters<SubscriptionsPort["refundMoved"]>[0];

/** A refund of an invoice's payment, as the provider says that it stands. */
export async function refundMoved(_deps: SubscriptionsDeps, _refund: Moved): Promise<"applied" | "nothing_to_do"> {
  return "nothing_to_do";
}
