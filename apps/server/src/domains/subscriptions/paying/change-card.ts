import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import { finishSetup } from "../start/finish-setup.ts";
import { beginSetup } from "../billing/begin-setup.ts";
import { findOpenSetup, type SubscriptionPaymentRow } from "../billing/invoices-repository.ts";

/**
 * Begins to store another card, or returns the begun setup in its state at the provider, with a bank confirmation that
 * was left open or refused; the card is charged from then on, including the open amount immediately. A card that was
 * stored in the meantime counts, and another setup is begun.
 */
export async function changeCard(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
): Promise<SubscriptionPaymentRow | Refusal<"provider_unavailable">> {
  const open = await findOpenSetup(deps.db.read, row.id);
  const now = open && (await finishSetup(deps, open.providerRef));
  if (now !== null && (isRefusal(now) || waits(now))) return now;
  return beginSetup(deps, row, `card-${deps.clock.now().getTime()}`);
}

/** Whether a card can still be given to it. */
const waits = ({ status }: SubscriptionPaymentRow): boolean =>
  status === "created" || status === "requires_action" || status === "failed";
