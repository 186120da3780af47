import type { Refusal } from "@pavane/contract/core/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/own-open.ts";
import { beginSetup } from "./begin-setup.ts";
import { findOpenSetup, type PaymentRow } from "./store-invoices.ts";

/** Begins to store another card, or yields the begun one; it is charged from then on, with what is open at once. */
export async function changeCard(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
): Promise<PaymentRow | Refusal<"provider_unavailable">> {
  const open = await findOpenSetup(deps.db.read, row.id);
  return open ?? beginSetup(deps, row, `subscription-${row.id}-card-${deps.clock.now().getTime()}`);
}
