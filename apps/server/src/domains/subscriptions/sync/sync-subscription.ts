import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { isUnavailable, type ProviderSubscription } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { waitsForProvider } from "../subscription/money-of.ts";
import { applyState } from "./apply-state.ts";
import {
  findSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";

/** What is read of a subscription to ask about it. */
export type SyncedRow = Pick<SubscriptionRow, "id" | "providerRef" | "provider" | "test" | "status">;

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
  row: SyncedRow,
  actorId: number | null = null,
  cause: Cause = {},
): Promise<SubscriptionWithPlan | Refusal<"provider_unavailable">> {
  const written = await fetchAndApply(deps, row, actorId, cause);
  if (isRefusal(written)) return written;
  const found = await findSubscription(deps.db.read, row.id);
  if (found === null) throw new Error(`subscription ${row.id} is gone`);
  return found;
}

/** The same without reading how it then is: whether anything changed. */
export async function fetchAndApply(
  deps: SubscriptionsDeps,
  row: SyncedRow,
  actorId: number | null = null,
  { why, also }: Cause = {},
): Promise<"applied" | "nothing_to_do" | Refusal<"provider_unavailable">> {
  if (row.providerRef === null) return "nothing_to_do";
  const fetched = await fetchState(deps, { ...row, providerRef: row.providerRef });
  if (fetched === "unavailable") return refuse(paymentsErrors.provider_unavailable);
  return deps.db.write(async (tx) => {
    const outcome = await applyState(tx, deps, row.id, { ...fetched, actorId, ...(why !== undefined && { why }) });
    await also?.(tx);
    return outcome;
  });
}

/**
 * What the provider says. Nothing where real money is with another than the one that is configured, nor where a plan that began is
 * unknown there: no provider forgets one, so the keys are those of another account. Dates end access meanwhile.
 */
async function fetchState(
  { recurring, clock, log }: SubscriptionsDeps,
  row: SyncedRow & { readonly providerRef: string },
): Promise<{ readonly state: ProviderSubscription; readonly askedAt: Date } | "unavailable"> {
  const facts = { subscription: row.id, ref: row.providerRef };
  if (waitsForProvider(row, recurring)) {
    log.error(facts, "a plan of real money waits for the keys of its provider");
    return "unavailable";
  }
  const askedAt = clock.now();
  const state = await recurring.fetchSubscription(row.providerRef);
  if (isUnavailable(state)) {
    log.warn({ ...facts, reason: state.unavailable }, "the provider did not say how a subscription stands");
    return "unavailable";
  }
  if (state.unknown && !row.test && hasBegun(row)) {
    log.error(facts, "the provider does not know a plan of real money: are the keys those of another account?");
    return "unavailable";
  }
  return { state, askedAt };
}

const hasBegun = ({ status }: SyncedRow): boolean => status !== "incomplete" && !hasEnded(status);
