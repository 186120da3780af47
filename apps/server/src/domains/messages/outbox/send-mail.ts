import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import type { Platform } from "../../../platform/platform.ts";
import type { MailSettings } from "../deps.ts";
import type { MailSender } from "./mail-sender.ts";
import { hideLinks } from "./present-mail.ts";
import { nextTry } from "../retry.ts";
import { claimDueMail, keepWaiting, requeueAbandonedMail, saveMail, suppressUntried } from "./outbox-repository.ts";
import type { MailRow } from "./tables.ts";

export interface SendDeps extends Pick<Platform, "db" | "clock" | "log" | "baseUrl"> {
  readonly settings: MailSettings;
  readonly sender: MailSender;
}

const abandonedAfterMs = 10 * minuteMs;
/** From when on a mail that nobody tried to send would come too late: it waited while no mail server was configured. */
const untriedMs = 2 * dayMs;
/** How long a mail waits for a mail server that is away. */
const awayMs = dayMs;

/**
 * Sends due mail, each claimed in a short transaction of its own. Several processes may do it concurrently. While the mail server
 * is away nothing counts as a try (decision 0296): the mails wait for the next run.
 */
export async function sendDueMail(deps: SendDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.write((tx) => requeueAbandonedMail(tx, new Date(now.getTime() - abandonedAfterMs), now));
  await db.write((tx) => suppressUntried(tx, new Date(now.getTime() - untriedMs), now));
  for (;;) {
    // One at a time: a slow mail server must not make mails that wait behind it look abandoned.
    const mail = await db.write((tx) => claimDueMail(tx, clock.now()));
    if (mail === null) return;
    if ((await sendOne(deps, mail)) === "server_away") return;
  }
}

async function sendOne(deps: SendDeps, mail: MailRow): Promise<"tried" | "server_away"> {
  const { db, clock } = deps;
  const error = await deliver(deps, mail);
  const now = clock.now();
  if (error === null) {
    await db.write((tx) =>
      saveMail(tx, mail.id, { status: "sent", sentAt: now, lastError: null, updatedAt: now, ...withoutLinks(mail) }),
    );
    return "tried";
  }
  deps.log.warn({ mail: mail.id, attempts: mail.attempts, error }, "mail not sent");
  if (await isAway(deps.sender)) {
    await db.write((tx) => keepWaiting(tx, mail, { error, now, dueBefore: new Date(now.getTime() - awayMs) }));
    return "server_away";
  }
  const again = nextTry(mail.attempts, now);
  const next = again === null ? { status: "failed" as const } : { status: "queued" as const, notBefore: again };
  await db.write((tx) => saveMail(tx, mail.id, { ...next, lastError: error, updatedAt: now }));
  return "tried";
}

/** Asked again without a mail: the one that was not taken may itself have ended the connection. */
async function isAway(sender: MailSender): Promise<boolean> {
  try {
    await sender.check?.();
    return false;
  } catch {
    return true;
  }
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
