import type { WebhookEvent } from "@pavane/contract/integrations/events";
import { randomUUID } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import { deliverJob, type IntegrationsDeps } from "../deps.ts";
import { insertDeliveries } from "./deliveries-repository.ts";

/** What a payload holds: numbers of things, amounts in cents, moments and words. */
export type EventData = Readonly<Record<string, unknown>>;

export interface HappenedEvent {
  readonly type: WebhookEvent;
  readonly at: Date;
  readonly data: EventData;
}

/** Writes an event for everybody who wants it, in the transaction in which it happens: no commit, no event. */
export async function recordEvent(
  tx: Tx,
  { jobs }: Pick<IntegrationsDeps, "jobs">,
  { type, at, data }: HappenedEvent,
): Promise<void> {
  const written = await insertDeliveries(tx, messageOf(type, at, data), "who_wants_it");
  if (written.length > 0) await jobs.send(tx, deliverJob, {});
}

/** A new message, in the shape that the Standard Webhooks specification recommends. */
export const messageOf = (type: string, at: Date, data: EventData) => ({
  messageId: `msg_${randomUUID()}`,
  event: type,
  body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
  at,
});
