import { plainLine } from "@pavane/contract/core/plain-line";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { PeoplePort } from "../people-port.ts";
import { greetingWords, sendMailJob } from "./queue-mail.ts";
import { lockMailOfKey, saveMail, type NewMail } from "./outbox-repository.ts";

export type NewTexts = Pick<NewMail, "subject" | "text" | "html" | "greeting">;

/**
 * Puts new words into a mail that failed before a moment and queues it with five new tries: what it says of the present would be
 * old. Nothing happens to one that did not fail, or does not exist.
 */
export async function sendAnew(
  tx: Tx,
  deps: Pick<Platform, "clock" | "jobs"> & {
    readonly people: Pick<PeoplePort, "greetedAt">;
    readonly delivering: boolean;
  },
  dedupeKey: string,
  { words, failedBefore }: { readonly words: NewTexts; readonly failedBefore: Date },
): Promise<void> {
  const mail = await lockMailOfKey(tx, dedupeKey);
  if (mail?.status !== "failed" || mail.updatedAt >= failedBefore) return;
  const { clock, jobs, delivering } = deps;
  const now = clock.now();
  const { text, html = null } = await greetingWords(tx, deps, {
    ...words,
    userId: mail.userId,
    to: mail.toAddress,
    links: null,
  });
  const subject = plainLine(words.subject);
  const fresh = { status: "queued" as const, attempts: 0, lastError: null, notBefore: now, updatedAt: now };
  await saveMail(tx, mail.id, { ...fresh, subject, textBody: text, htmlBody: html });
  if (delivering) await jobs.send(tx, sendMailJob, {});
}
