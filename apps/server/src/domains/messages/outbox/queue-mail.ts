import { plainLine } from "@pavane/contract/core/plain-line";
import type { Clock } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import type { MailTexts } from "../mail-layout.ts";
import { addressOf } from "./address-of.ts";
import type { PeoplePort } from "../people-port.ts";
import { insertMail, type NewMail } from "./outbox-repository.ts";

export const sendMailJob = "messages.send-mail";

/**
 * Writes a mail in the caller's transaction; it is sent after the commit, or kept when no mail server is configured.
 * Returns its id, or null when there is no address that it may be sent to (`addressOf`), or a mail with the same
 * `dedupeKey` exists.
 */
export async function queueMail(
  tx: Tx,
  deps: { clock: Clock; jobs: Jobs; people: Pick<PeoplePort, "greetedAt" | "confirmedAddress">; delivering: boolean },
  mail: NewMail,
): Promise<number | null> {
  const now = deps.clock.now();
  const to = addressOf(mail.userId === null ? null : await deps.people.confirmedAddress(tx, mail.userId), mail.typed);
  if (to === null) return null;
  const words = await greetingWords(tx, deps, { ...mail, to });
  const id = await insertMail(tx, to, { ...mail, ...words, subject: plainLine(mail.subject) }, now);
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
  {
    userId,
    to,
    text,
    html,
    greeting,
  }: Pick<NewMail, "userId" | "text" | "html" | "greeting"> & { readonly to: string },
): Promise<Pick<NewMail, "text" | "html"> | MailTexts> {
  const name = userId === null || greeting === undefined ? null : await people.greetedAt(tx, userId, to);
  if (name === null || greeting === undefined) return html === undefined ? { text } : { text, html };
  return greeting(name);
}
