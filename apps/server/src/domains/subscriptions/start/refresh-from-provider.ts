import { findOpenSetup } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { finishSetup } from "./finish-setup.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

/**
 * Queries the provider for the state of a subscription whose event should have arrived: the event was lost, or its
 * handling failed.
 */
export async function refreshFromProvider(deps: SubscriptionsDeps, id: number): Promise<unknown> {
  const whole = await findSubscription(deps.db.read, id);
  if (whole === null) return null;
  if (whole.row.providerRef !== null) return syncSubscription(deps, whole.row);
  const setup = await findOpenSetup(deps.db.read, id);
  return setup === null ? null : finishSetup(deps, setup.providerRef);
}
