import { plainLine } from "@pavane/contract/core/plain-line";
import type { Clock } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import type { MailWords } from "../mail-layout.ts";
import type { PeoplePort } from "../people-port.ts";
import { insertMail, type NewMail } from "./store-outbox.ts";

export const sendMailJob = "messages.send-mail";

/**
 * Writes a mail in the caller's transaction; it is sent after the commit, or kept when no mail server is configured. Yields its id, or
 * null when a mail with the same `dedupeKey` exists.
 */
export async function queueMail(
  tx: Tx,
  deps: { clock: Clock; jobs: Jobs; people: Pick<PeoplePort, "greetedAt">; delivering: boolean },
  mail: NewMail,
): Promise<number | null> {
  const now = deps.clock.now();
  const words = await greetingWords(tx, deps, mail);
  const id = await insertMail(tx, { ...mail, ...words, subject: plainLine(mail.subject) }, now);
  if (id !== null && deps.delivering) {
    await deps.jobs.send(tx, sendMailJob, {}, mail.notBefore ? { startAfter: mail.notBefore } : {});
  }
  return id;
}

/**
 * The words of a mail, greeting by name whose confirmed address it goes to. At an address that somebody only typed a name would be
 * words of theirs, sent by us to whom they like.
 */
export async function greetingWords(
  tx: Tx,
  { people }: { people: Pick<PeoplePort, "greetedAt"> },
  { userId, to, text, html, greeting }: Pick<NewMail, "userId" | "to" | "text" | "html" | "greeting">,
): Promise<Pick<NewMail, "text" | "html"> | MailWords> {
  const name = userId === null || greeting === undefined ? null : await people.greetedAt(tx, userId, to);
  if (name === null || greeting === undefined) return html === undefined ? { text } : { text, html };
  return greeting(name);
}
