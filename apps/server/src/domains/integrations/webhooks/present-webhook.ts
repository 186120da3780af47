import { webhookEvents } from "@pavane/contract/integrations/events";
import type { Webhook } from "@pavane/contract/integrations/schema";
import type { CountedWebhook } from "./webhooks-repository.ts";

export const presentWebhook = (row: CountedWebhook, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: webhookEvents.filter((event) => row.events.includes(event)),
  state: row.state,
  failing_since: row.failingSince?.toISOString() ?? null,
  old_secret_until: row.oldSecretUntil !== null && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  created_at: row.createdAt.toISOString(),
  waiting: row.waiting,
  failed: row.failed,
  version: row.version,
});
