import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { mailStatuses } from "./outbox.ts";

const mailStatus = z.enum(mailStatuses);

export const outboxItem = z.object({
  id,
  user_id: id.nullable(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: timestamp,
  not_before: timestamp,
  sent_at: timestamp.nullable(),
  can: z.object({ resend: z.boolean(), cancel: z.boolean() }),
});

export const outboxList = pageOf(outboxItem).extend({
  /** False: no mail server is configured, mail stays in the list. */
  delivering: z.boolean(),
  /** Kinds that occur, for the filter. */
  kinds: z.array(z.string()),
});

export const outboxMail = outboxItem.extend({
  /** Null once erased. One-time links read "hidden" where mail is delivered. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  secret: z.boolean(),
  delivering: z.boolean(),
});

export const resentMail = z.object({
  /** How many are queued again. */
  queued: z.int(),
  /** How many failed in these days and wait for another call. */
  left: z.int(),
  /** How many stay as they are, since the link in them has ended. */
  expired: z.int(),
});

export type OutboxItem = z.infer<typeof outboxItem>;
export type OutboxMail = z.infer<typeof outboxMail>;
