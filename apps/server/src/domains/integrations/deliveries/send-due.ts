import { minuteMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import { deliverJob, type IntegrationsDeps } from "../deps.ts";
import {
  clearFailing,
  findWebhook,
  lockWebhook,
  noteFailed,
  stopWebhook,
  type WebhookRow,
} from "../webhooks/webhooks-repository.ts";
import { claimDue, countDeliveries, findDueWebhooks, saveDelivery, type DeliveryRow } from "./deliveries-repository.ts";
import { notifyStopped } from "./notify-stopped.ts";
import { postDelivery, type Attempt } from "./post-delivery.ts";
import { isGivenUp, nextAttempt } from "./retry.ts";

/** Longer than an attempt can take. */
const claimMs = minuteMs;

/** Sends what is due to every webhook, each by itself, so that none waits for a slow one. Several processes may do it at once. */
export async function sendDue(deps: IntegrationsDeps): Promise<void> {
  const due = await findDueWebhooks(deps.db.read, deps.clock.now());
  await Promise.all(due.map((id) => sendDueTo(deps, id)));
}

/** One after the other, and no more after one that failed: the rest waits for the next minute. */
async function sendDueTo(deps: IntegrationsDeps, webhookId: number): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const webhook = await findWebhook(deps.db.read, webhookId);
    if (webhook === null || webhook.state !== "active") return;
    const delivery = await deps.db.write((tx) => claimDue(tx, webhookId, { now, until }));
    if (delivery === null) return;
    const attempt = await postDelivery(deps, webhook, delivery);
    if (!(await noteAttempt(deps, webhook, delivery, attempt))) return;
  }
}

const wantsNothing = 410;
const hasArrived = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** Notes what came of an attempt at the address that the webhook had when it was made. True when it arrived. */
async function noteAttempt(
  deps: IntegrationsDeps,
  webhook: WebhookRow,
  { id, attempts }: DeliveryRow,
  attempt: Attempt,
): Promise<boolean> {
  const now = deps.clock.now();
  const arrived = hasArrived(attempt);
  await deps.db.write(async (tx) => {
    const hasAddress = (await lockWebhook(tx, webhook.id))?.url === webhook.url;
    const isRefused = hasAddress && attempt.status === wantsNothing;
    const again = arrived || isRefused ? null : nextAttempt(attempts, now);
    const state = arrived ? "delivered" : again === null ? "failed" : "waiting";
    await saveDelivery(tx, id, { ...attempt, state, nextAt: again, lastAt: now });
    if (again !== null) await deps.jobs.send(tx, deliverJob, {}, { startAfter: again });
    // What an address of before answers says nothing of the one that it has now.
    if (!hasAddress) return;
    if (arrived) await clearFailing(tx, webhook.id);
    else await noteFailure(tx, deps, webhook, { isRefused, isLast: again === null });
  });
  if (!arrived)
    deps.log.warn({ webhook: webhook.id, delivery: id, attempts, status: attempt.status }, "webhook not delivered");
  return arrived;
}

/**
 * Stops a webhook that wants nothing more, or to which nothing arrives for days. When its only delivery was given up nobody tries any more,
 * so that the time until the next one is not a time in which nothing arrived.
 */
async function noteFailure(
  tx: Tx,
  deps: IntegrationsDeps,
  webhook: WebhookRow,
  { isRefused, isLast }: { readonly isRefused: boolean; readonly isLast: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const since = await noteFailed(tx, webhook.id, now);
  const end = isRefused ? "gone" : isGivenUp(since, now) ? "failing" : null;
  if (end !== null) {
    if (await stopWebhook(tx, webhook.id, end, now)) await notifyStopped(tx, deps, webhook, end);
    return;
  }
  if (isLast && (await countDeliveries(tx, webhook.id, "waiting")) === 0) await clearFailing(tx, webhook.id);
}
