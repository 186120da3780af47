import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { integrationsErrors } from "@pavane/contract/integrations/errors";
import { testEvent } from "@pavane/contract/integrations/events";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { deliverJob, type IntegrationsDeps } from "../deps.ts";
import { lockWebhook } from "../webhooks/webhooks-repository.ts";
import { insertDeliveries } from "./deliveries-repository.ts";
import { messageOf } from "./record-event.ts";

/** Sends a message about nothing, by which somebody sees that what is sent arrives. Returns the delivery's id. */
export async function sendTest(
  { db, clock, jobs }: Pick<IntegrationsDeps, "db" | "clock" | "jobs">,
  webhookId: number,
): Promise<Refusal<"not_found" | "webhook_paused"> | number> {
  const at = clock.now();
  return db.write(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId);
    if (webhook === null) return refuse(commonErrors.not_found);
    const [id] = await insertDeliveries(tx, messageOf(testEvent, at, {}), { webhookId });
    if (id === undefined) return refuse(integrationsErrors.webhook_paused);
    await jobs.send(tx, deliverJob, {});
    const target = { type: "webhook", id: webhookId, name: webhook.url };
    await recordAudit(tx, { action: "webhook.tested", target });
    return id;
  });
}
