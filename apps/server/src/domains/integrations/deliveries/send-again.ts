import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { integrationsErrors } from "@pavane/contract/integrations/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { deliverJob, type IntegrationsDeps } from "../deps.ts";
import { lockWebhook } from "../webhooks/webhooks-repository.ts";
import { findDelivery, saveDelivery } from "./deliveries-repository.ts";

/** Sends a delivery again at once, whatever became of it, with its id and all its attempts ahead. Returns its id. */
export async function sendAgain(
  { db, clock, jobs }: Pick<IntegrationsDeps, "db" | "clock" | "jobs">,
  id: number,
): Promise<Refusal<"not_found" | "webhook_paused"> | number> {
  const found = await findDelivery(db.read, id);
  if (found === null) return refuse(commonErrors.not_found);
  return db.write(async (tx) => {
    const webhook = await lockWebhook(tx, found.webhookId);
    if (webhook === null) return refuse(commonErrors.not_found);
    if (webhook.state !== "active") return refuse(integrationsErrors.webhook_paused);
    await saveDelivery(tx, id, { state: "waiting", attempts: 0, nextAt: clock.now() });
    await jobs.send(tx, deliverJob, {});
    const target = { type: "webhook", id: webhook.id, name: webhook.url };
    await recordAudit(tx, { action: "webhook.sent_again", target, after: { message: found.messageId } });
    return id;
  });
}
