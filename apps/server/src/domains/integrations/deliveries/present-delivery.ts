import type { WebhookDelivery } from "@pavane/contract/integrations/schema";
import type { DeliveryRow } from "./deliveries-repository.ts";

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  message_id: row.messageId,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  next_at: row.nextAt?.toISOString() ?? null,
  last_at: row.lastAt?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  milliseconds: row.milliseconds,
  body: row.body,
  created_at: row.createdAt.toISOString(),
});
