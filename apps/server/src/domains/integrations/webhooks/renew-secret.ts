import { hourMs } from "@pavane/contract/core/durations";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { oldSecretHours } from "@pavane/contract/integrations/events";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { IntegrationsDeps } from "../deps.ts";
import { newWebhookSecret } from "./webhook-secret.ts";
import { lockWebhook, saveWebhook } from "./webhooks-repository.ts";

/** Gives a webhook a new secret. For a day the one of before signs beside it, so that its receiver can change over without a gap. */
export async function renewSecret(
  { db, clock, sealer }: Pick<IntegrationsDeps, "db" | "clock" | "sealer">,
  id: number,
): Promise<Refusal<"not_found"> | { readonly id: number; readonly secret: string }> {
  const secret = newWebhookSecret();
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (before === null) return refuse(commonErrors.not_found);
    const oldSecretUntil = new Date(now.getTime() + oldSecretHours * hourMs);
    const secrets = { secret: sealer.seal(secret), oldSecret: before.secret, oldSecretUntil };
    await saveWebhook(tx, id, { ...secrets, updatedAt: now });
    const target = { type: "webhook", id, name: before.url };
    await recordAudit(tx, { action: "webhook.secret_renewed", target });
    return { id, secret };
  });
}
