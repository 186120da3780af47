import { hiddenLinkText, mailActions } from "@pavane/contract/messages/outbox";
import type { OutboxItem, OutboxMail } from "@pavane/contract/messages/schema";
import type { MailRow } from "./tables.ts";

export function presentOutboxItem(row: MailRow): OutboxItem {
  return {
    id: row.id,
    user_id: row.userId,
    to: row.toAddress,
    kind: row.kind,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    not_before: row.notBefore.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    can: mailActions({ status: row.status, erased: isErased(row) }),
  };
}

/**
 * One-time links (`links`) may be read only where no mail is delivered: there, reading them here is the one way to get them.
 */
export function presentOutboxMail(
  row: MailRow,
  { delivering, links }: { readonly delivering: boolean; readonly links: boolean },
): OutboxMail {
  const show = (body: string | null) => (row.secret && !links && body !== null ? hideLinks(body) : body);
  return {
    ...presentOutboxItem(row),
    text: show(row.textBody),
    html: show(row.htmlBody),
    headers: row.headers,
    secret: row.secret,
    delivering,
  };
}

/** The text was erased, or it was sent with a one-time link that was erased. */
export const isErased = (row: MailRow): boolean => row.textBody === null || (row.secret && row.status === "sent");

/** The bare address of a site opens nothing by itself and stays. */
export const hideLinks = (body: string): string =>
  body.replace(/https?:\/\/[^\s"'<>]+/gi, (link) => (/^https?:\/\/[^/?#@]+\/?$/i.test(link) ? link : hiddenLinkText));
