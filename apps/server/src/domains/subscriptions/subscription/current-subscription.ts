import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { hasEnded } from "./next-status.ts";
import {
  findOpenSubscription,
  findSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from "./subscriptions-repository.ts";

/** A subscription that continues and that the provider knows. */
export interface RunningSubscription extends SubscriptionWithPlan {
  readonly row: SubscriptionRow & { readonly providerRef: string };
}

/** The caller's own plan, or the one they name, if it continues: begun, and not ended. */
export async function findRunning(
  db: Read,
  actor: Pick<Actor, "id">,
  subscriptionId: number | undefined,
): Promise<RunningSubscription | null | Refusal<"subscription_not_found">> {
  const whole = await findNamed(db, actor, subscriptionId);
  return whole === null || isRefusal(whole) ? whole : asRunning(whole);
}

/** The same, and a refusal with a message where there is none. */
export async function requireRunning(
  db: Read,
  actor: Pick<Actor, "id">,
  subscriptionId: number | undefined,
  message: string,
): Promise<RunningSubscription | Refusal<"subscription_not_found" | "no_subscription">> {
  return (await findRunning(db, actor, subscriptionId)) ?? refuse(subscriptionsErrors.no_subscription, { message });
}

/** The caller's own open plan, or the one they name, in any state; another person's plan is not found. */
export async function findNamed(
  db: Read,
  actor: Pick<Actor, "id">,
  subscriptionId: number | undefined,
): Promise<SubscriptionWithPlan | null | Refusal<"subscription_not_found">> {
  if (subscriptionId === undefined) return findOpenSubscription(db, actor.id, "own");
  const whole = await findSubscription(db, subscriptionId);
  return whole?.row.userId === actor.id ? whole : refuse(subscriptionsErrors.subscription_not_found);
}

export function asRunning(whole: SubscriptionWithPlan): RunningSubscription | null {
  const { row } = whole;
  if (row.status === "incomplete" || hasEnded(row.status) || row.providerRef === null) return null;
  return { ...whole, row: { ...row, providerRef: row.providerRef } };
}
