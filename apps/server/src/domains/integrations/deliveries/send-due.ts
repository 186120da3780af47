import { deliverJob, type IntegrationsDeps } from "../deps.ts";
import { findWebhook, noteArrived, noteFailed, stopWebhook, type WebhookRow } from "../webhooks/webhooks-repository.ts";
import { claimDue, findDueWebhooks, saveDelivery, type DeliveryRow } from "./deliveries-repository.ts";
import { notifyStopped } from "./notify-stopped.ts";
import { postDelivery, type Attempt } from "./post-delivery.ts";
import { isGivenUp, nextAttempt } from "./retry.ts";

/** Longer than an attempt can take. */
const claimMs = 60_000;

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

/** Notes what came of an attempt, and stops a webhook that wants nothing more, or to which nothing arrives. True when it arrived. */
async function noteAttempt(
  deps: IntegrationsDeps,
  webhook: WebhookRow,
  { id, attempts }: DeliveryRow,
  attempt: Attempt,
): Promise<boolean> {
  const now = deps.clock.now();
  const arrived = hasArrived(attempt);
  const again = arrived || attempt.status === wantsNothing ? null : nextAttempt(attempts, now);
  await deps.db.write(async (tx) => {
    const state = arrived ? "delivered" : again === null ? "failed" : "waiting";
    await saveDelivery(tx, id, { ...attempt, state, nextAt: again, lastAt: now });
    if (arrived) return noteArrived(tx, webhook.id);
    const since = await noteFailed(tx, webhook.id, now);
    const end = attempt.status === wantsNothing ? "gone" : isGivenUp(since, now) ? "failing" : null;
    if (end !== null && (await stopWebhook(tx, webhook.id, end, now))) await notifyStopped(tx, deps, webhook, end);
    if (again !== null) await deps.jobs.send(tx, deliverJob, {}, { startAfter: again });
  });
  if (!arrived)
    deps.log.warn({ webhook: webhook.id, delivery: id, attempts, status: attempt.status }, "webhook not delivered");
  return arrived;
}
