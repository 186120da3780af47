import { messagesEndpoints } from "@pavane/contract/messages/endpoints";
import type { Tx } from "../../platform/db/database.ts";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { messagesJobs } from "./jobs.ts";
import { smtpSender, type MailSender } from "./outbox/mail-sender.ts";
import { queueMail } from "./outbox/queue-mail.ts";
import type { NewMail } from "./outbox/store-outbox.ts";
import { messagesRoutes } from "./outbox/routes.ts";
import type { MailSettings } from "./outbox/send-mail.ts";

export { layoutMail, type MailContent } from "./mail-layout.ts";
export type { NewMail } from "./outbox/store-outbox.ts";
export type { MailSender, OutgoingMail } from "./outbox/mail-sender.ts";

export interface Messages extends DomainParts {
  /** Writes a mail in the caller's transaction; yields its id, or null when its `dedupeKey` was used before. */
  queueMail(tx: Tx, mail: NewMail): Promise<number | null>;
  readonly jobs: readonly Job[];
}

/** `sender` is the mail server; left out, the one of the configuration, or none at all. */
export function createMessages(platform: Platform, settings: MailSettings, sender?: MailSender): Messages {
  const { smtpUrl } = platform.config;
  const mailServer = sender ?? (smtpUrl === null ? null : smtpSender(smtpUrl));
  const deps = { ...platform, delivering: mailServer !== null };
  return {
    queueMail: (tx, mail) => queueMail(tx, deps, mail),
    routes: (register) => register(messagesEndpoints, messagesRoutes(deps)),
    jobs: messagesJobs({ ...platform, settings, sender: mailServer }),
  };
}
