import type { Platform } from "../../../platform/platform.ts";
import type { MailSettings } from "../deps.ts";
import type { MailSender } from "./mail-sender.ts";
import { hideLinks } from "./present-mail.ts";
import { nextTry } from "../retry.ts";
import { claimDueMail, requeueAbandonedMail, saveMail } from "./outbox-repository.ts";
import type { MailRow } from "./tables.ts";

export interface SendDeps extends Pick<Platform, "db" | "clock" | "log" | "baseUrl"> {
  readonly settings: MailSettings;
  readonly sender: MailSender;
}

const abandonedAfterMs = 10 * 60_000;

/** Sends due mail, each claimed in a short transaction of its own. Several processes may do it concurrently. */
export async function sendDueMail(deps: SendDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.write((tx) => requeueAbandonedMail(tx, new Date(now.getTime() - abandonedAfterMs), now));
  for (;;) {
    // One at a time: a slow mail server must not make mails that wait behind it look abandoned.
    const mail = await db.write((tx) => claimDueMail(tx, clock.now()));
    if (mail === null) return;
    await sendOne(deps, mail);
  }
}

async function sendOne(deps: SendDeps, mail: MailRow): Promise<void> {
  const { db, clock } = deps;
  const error = await deliver(deps, mail);
  const now = clock.now();
  if (error === null) {
    await db.write((tx) =>
      saveMail(tx, mail.id, { status: "sent", sentAt: now, lastError: null, updatedAt: now, ...withoutLinks(mail) }),
    );
    return;
  }
  deps.log.warn({ mail: mail.id, attempts: mail.attempts, error }, "mail not sent");
  const again = nextTry(mail.attempts, now);
  const next = again === null ? { status: "failed" as const } : { status: "queued" as const, notBefore: again };
  await db.write((tx) => saveMail(tx, mail.id, { ...next, lastError: error, updatedAt: now }));
}

/** Null when the mail server took it, else what it said. */
async function deliver(deps: SendDeps, mail: MailRow): Promise<string | null> {
  const settings = await deps.settings.getSettings();
  const { mail_from_name: name, mail_from_address: address } = settings;
  try {
    await deps.sender.send({
      from: { name, address },
      replyTo: "Reply-To" in mail.headers ? null : settings.mail_reply_to,
      to: mail.toAddress,
      date: deps.clock.now(),
      subject: mail.subject,
      text: mail.textBody ?? "",
      html: mail.htmlBody,
      headers: mail.headers,
      calendar: mail.calendar,
      messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${new URL(deps.baseUrl()).hostname}>`,
    });
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 500);
  }
}

function withoutLinks(mail: MailRow): Partial<MailRow> {
  if (!mail.secret) return {};
  return {
    textBody: mail.textBody === null ? null : hideLinks(mail.textBody),
    htmlBody: mail.htmlBody === null ? null : hideLinks(mail.htmlBody),
  };
}
