import { messagesEndpoints } from "@pavane/contract/messages/endpoints";
import type { Read, Tx } from "../../platform/db/database.ts";
import { internet, type Outside } from "../../platform/external/fetch-external.ts";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { MailSettings } from "./deps.ts";
import { vapidKeys } from "./devices/vapid-keys.ts";
import { messagesJobs } from "./jobs.ts";
import { smtpSender, type MailSender } from "./outbox/mail-sender.ts";
import { writeNotice, type NewNotice } from "./notices/write-notice.ts";
import { notifyStaff, type StaffMail } from "./outbox/notify-staff.ts";
import { queueMail } from "./outbox/queue-mail.ts";
import { sendAnew, type NewTexts } from "./outbox/send-anew.ts";
import { findMailSummary, type MailSummary, type NewMail } from "./outbox/outbox-repository.ts";
import type { PeoplePort } from "./people-port.ts";
import { messagesRoutes } from "./routes.ts";

export { findMailsTo } from "./outbox/find-mails-to.ts";
export { linkLives } from "./outbox/link-lives.ts";
export { keepsMail } from "./outbox/keep-mail.ts";
export { forgetPerson } from "./outbox/forget-person-repository.ts";
export { messagesPersonalData } from "./personal-data-repository.ts";
export type { MailKind } from "./notices/mail-kinds.ts";
export { layoutMail, type GreetedMail, type MailContent } from "./mail-layout.ts";
export type { PeoplePort } from "./people-port.ts";
export type { NewTexts } from "./outbox/send-anew.ts";
export type { MailSummary, NewMail } from "./outbox/outbox-repository.ts";
export type { MailSender, OutgoingMail } from "./outbox/mail-sender.ts";

export interface Messages extends DomainParts {
  /**
   * Writes a mail and the notice it comes with in the caller's transaction, as far as its reader wants them; returns the mail's id, or
   * null when it is not wanted, has no address to go to, or its `dedupeKey` was used before.
   */
  queueMail(tx: Tx, mail: NewMail): Promise<number | null>;
  /** Writes a notice alone, unless its reader wants none of its kind, or its `dedupeKey` was used before. */
  writeNotice(tx: Tx, notice: NewNotice): Promise<void>;
  /** Writes the same to everybody who administers the site. */
  notifyStaff(tx: Tx, mail: StaffMail): Promise<void>;
  /** Puts new words into a mail that failed before a moment and sends it again; nothing happens to one that did not fail. */
  sendAnew(tx: Tx, dedupeKey: string, words: NewTexts, failedBefore: Date): Promise<void>;
  readonly mailServer: MailServer;
  readonly jobs: readonly Job[];
}

/** Who delivers mail, and what became of it. */
export interface MailServer {
  /** Its address without user and password; null where mail is kept. */
  readonly name: string | null;
  /** Throws when it does not answer or does not let us in. */
  check(): Promise<void>;
  summary(db: Read): Promise<MailSummary>;
}

/** What messages ask of the domains to their right. */
export interface MessagesPorts {
  readonly people: PeoplePort;
}

/**
 * Mail that the site writes, and messages from people to its operator. `sender` is the mail server; left out, the one
 * of the configuration, or none. `outside` is the way to push services.
 */
export function createMessages(
  platform: Platform,
  settings: MailSettings,
  { people }: MessagesPorts,
  sender?: MailSender,
  outside: Outside = internet,
): Messages {
  const { smtpUrl } = platform.config;
  const mailServer = sender ?? (smtpUrl === null ? null : smtpSender(smtpUrl));
  const deps = { ...platform, settings, people, delivering: mailServer !== null };
  return {
    queueMail: (tx, mail) => queueMail(tx, deps, mail),
    writeNotice: async (tx, notice) => void (await writeNotice(tx, deps, notice)),
    notifyStaff: (tx, mail) => notifyStaff(tx, deps, mail),
    sendAnew: (tx, dedupeKey, words, failedBefore) => sendAnew(tx, deps, dedupeKey, { words, failedBefore }),
    routes: (register) => register(messagesEndpoints, messagesRoutes(deps)),
    mailServer: {
      name: mailServer === null ? null : serverName(smtpUrl),
      check: async () => mailServer?.check?.(),
      summary: findMailSummary,
    },
    jobs: messagesJobs({ ...deps, log: platform.log, sender: mailServer, outside, keys: vapidKeys(platform.secret) }),
  };
}

const serverName = (smtpUrl: string | null): string => {
  const url = smtpUrl === null ? null : URL.parse(smtpUrl);
  return url === null ? "A mail server" : `${url.protocol}//${url.host}`;
};
