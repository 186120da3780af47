import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { isUnavailable, type ProviderSubscription } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { applyState } from "./apply-state.ts";
import {
  findSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";

/** An act of staff that a state follows from. */
export interface Cause {
  /** In words for staff. */
  readonly why?: string;
  /** What belongs to it, written in the transaction that writes the state. */
  readonly also?: (tx: Tx) => Promise<unknown>;
}

/**
 * Fetches the provider's current state of a subscription and writes it. `actorId`: the user whose act caused it. Call
 * it outside a transaction. Returns the subscription as it is afterwards; an attempt that the provider does not know is
 * returned unchanged.
 */
export async function syncSubscription(
  deps: SubscriptionsDeps,
  { id, providerRef }: Pick<SubscriptionRow, "id" | "providerRef">,
  actorId: number | null = null,
  cause: Cause = {},
): Promise<SubscriptionWithPlan | Refusal<"provider_unavailable">> {
  const written = providerRef === null ? null : await fetchAndApply(deps, { id, providerRef }, actorId, cause);
  if (written !== null && isRefusal(written)) return written;
  const found = await findSubscription(deps.db.read, id);
  if (found === null) throw new Error(`subscription ${id} is gone`);
  return found;
}

/** The same without reading how it then is: whether anything changed. */
export async function fetchAndApply(
  deps: SubscriptionsDeps,
  { id, providerRef }: { readonly id: number; readonly providerRef: string },
  actorId: number | null = null,
  { why, also }: Cause = {},
): Promise<"applied" | "nothing_to_do" | Refusal<"provider_unavailable">> {
  const fetched = await fetchState(deps, providerRef);
  if (fetched === "unavailable") return refuse(paymentsErrors.provider_unavailable);
  return deps.db.write(async (tx) => {
    const outcome = await applyState(tx, deps, id, { ...fetched, actorId, ...(why !== undefined && { why }) });
    await also?.(tx);
    return outcome;
  });
}

async function fetchState(
  { recurring, clock, log }: SubscriptionsDeps,
  providerRef: string,
): Promise<{ readonly state: ProviderSubscription; readonly askedAt: Date } | "unavailable"> {
  const askedAt = clock.now();
  const state = await recurring.fetchSubscription(providerRef);
  if (!isUnavailable(state)) return { state, askedAt };
  log.warn({ ref: providerRef, reason: state.unavailable }, "the provider did not say how a subscription stands");
  return "unavailable";
}
