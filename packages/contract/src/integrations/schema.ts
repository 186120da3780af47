import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { deliveryStates, webhookEvents, webhookStates } from "./events.ts";

export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Since when nothing has arrived there; null while what is sent arrives. */
  failing_since: timestamp.nullable(),
  /** Until when the secret of before still signs beside the new one; null: there is one. */
  old_secret_until: timestamp.nullable(),
  created_at: timestamp,
  /** Deliveries that are kept, by how they stand. */
  waiting: z.int(),
  failed: z.int(),
  version: z.int(),
});

export type Webhook = z.infer<typeof webhook>;

/** With the secret by which the receiver checks signatures. It is answered when it is made, and never again. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() });

export const webhookDelivery = z.object({
  id,
  /** `webhook-id`: the same for every attempt, and for what is sent again. */
  message_id: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is tried next; null: never. */
  next_at: timestamp.nullable(),
  last_at: timestamp.nullable(),
  /** What the receiver answered at last; null: nothing came back. */
  status: z.int().nullable(),
  /** Why nothing came back, or the first words of what was answered. */
  answer: z.string().nullable(),
  /** How long the last attempt took. */
  milliseconds: z.int().nullable(),
  /** What is sent, byte for byte. */
  body: z.string(),
  created_at: timestamp,
});

export type WebhookDelivery = z.infer<typeof webhookDelivery>;
