import { plainLine } from "@pavane/contract/core/plain-line";
import type { Tx } from "../../../platform/db/database.ts";
import type { MessagesDeps } from "../deps.ts";
import type { MailTexts } from "../mail-layout.ts";
import { noticeKindOf } from "../notices/mail-kinds.ts";
import { unsubscribeLinks, type UnsubscribeLinks } from "../notices/unsubscribe-links.ts";
import { writeNotice } from "../notices/write-notice.ts";
import { addressOf } from "./address-of.ts";
import type { PeoplePort } from "../people-port.ts";
import { insertMail, type NewMail } from "./outbox-repository.ts";

export const sendMailJob = "messages.send-mail";

/**
 * Writes a mail and its notice in the caller's transaction, as far as the person wants them; the mail is sent after the commit, or kept
 * when no mail server is configured. Returns its id, or null when it is not wanted, there is no address that it may be sent to
 * (`addressOf`), or a mail with the same `dedupeKey` exists.
 */
export async function queueMail(
  tx: Tx,
  deps: Pick<MessagesDeps, "clock" | "delivering" | "secret" | "baseUrl"> & {
    readonly jobs: Pick<MessagesDeps["jobs"], "send">;
    readonly people: Pick<PeoplePort, "greetedAt" | "confirmedAddress">;
  },
  mail: NewMail,
): Promise<number | null> {
  const now = deps.clock.now();
  const kind = noticeKindOf(mail.kind);
  const about = kind === null || mail.userId === null ? null : { userId: mail.userId, kind };
  if (about !== null && !(await writeNotice(tx, deps, { ...about, ...noticeOf(mail) })).email) return null;
  const to = addressOf(mail.userId === null ? null : await deps.people.confirmedAddress(tx, mail.userId), mail.typed);
  if (to === null) return null;
  const links = about === null ? null : unsubscribeLinks(deps, about);
  const words = await greetingWords(tx, deps, { ...mail, to, links });
  const headers = { ...links?.headers, ...mail.headers };
  const id = await insertMail(tx, to, { ...mail, ...words, headers, subject: plainLine(mail.subject) }, now);
  if (id !== null && deps.delivering) {
    await deps.jobs.send(tx, sendMailJob, {}, mail.notBefore ? { startAfter: mail.notBefore } : {});
  }
  return id;
}

/** The first words of a mail with a one-time link may hold it. */
const noticeOf = ({ subject, secret, notice, dedupeKey }: NewMail) => ({
  title: subject,
  body: secret ? null : (notice?.body ?? null),
  link: notice?.link ?? null,
  dedupeKey,
});

/**
 * The words of a mail, greeting by name whose confirmed address it goes to. At an address that somebody only typed a name would be
 * words of theirs, sent by us to whom they like.
 */
export async function greetingWords(
  tx: Tx,
  { people }: { people: Pick<PeoplePort, "greetedAt"> },
  {
    userId,
    to,
    text,
    html,
    greeting,
    links,
  }: Pick<NewMail, "userId" | "text" | "html" | "greeting"> & {
    readonly to: string;
    readonly links: UnsubscribeLinks | null;
  },
): Promise<Pick<NewMail, "text" | "html"> | MailTexts> {
  if (greeting === undefined) return html === undefined ? { text } : { text, html };
  return greeting(userId === null ? null : await people.greetedAt(tx, userId, to), { unsubscribe: links?.page });
}
