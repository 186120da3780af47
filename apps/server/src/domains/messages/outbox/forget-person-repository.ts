import { and, eq, gt, lte, max, min, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { escapeHtml } from "../mail-layout.ts";
import { notices } from "../notices/tables.ts";
import { mailOutbox } from "./tables.ts";
import { wholeAddress, wholeName, wholeNameInHtml } from "./name-patterns.ts";

const formerMember = "A former member";

/** So many rows are read by one statement, which has its time. */
const atOnce = 20_000;

/** A text whose case does not matter, and the regular expression of where it is meant. */
interface Wanted {
  readonly text: string;
  readonly pattern: string;
}

/** One name or address, as it stands in plain text and in HTML. */
interface Forgotten {
  readonly plain: Wanted;
  readonly html: Wanted;
}

/**
 * Takes somebody's full name and addresses out of what others were told and written, when their account is deleted; mails to these
 * addresses go. A first name alone is left: it is a word like others. So is what only contains the name or an address.
 */
export async function forgetPerson(
  tx: Tx,
  { fullName, emails }: { readonly fullName: string | null; readonly emails: readonly string[] },
): Promise<void> {
  for (const email of emails)
    await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.toAddress})`, email.toLowerCase()));
  for (const one of [...(fullName === null ? [] : [aName(fullName)]), ...emails.map(anAddress)]) {
    await forgetInNotices(tx, one);
    await forgetInMails(tx, one);
  }
}

function aName(text: string): Forgotten {
  const escaped = escapeHtml(text);
  return { plain: { text, pattern: wholeName(text) }, html: { text: escaped, pattern: wholeNameInHtml(escaped) } };
}

function anAddress(text: string): Forgotten {
  const address = { text, pattern: wholeAddress(text) };
  return { plain: address, html: address };
}

async function forgetInNotices(tx: Tx, { plain }: Forgotten): Promise<void> {
  const { id, title, body } = notices;
  for (const some of await runsOf(tx, notices))
    await tx
      .update(notices)
      .set({ title: sql`left(${without(title, plain)}, 300)`, body: sql`left(${without(body, plain)}, 300)` })
      .where(and(gt(id, some), lte(id, some + atOnce), or(names(title, plain), names(body, plain))));
}

async function forgetInMails(tx: Tx, { plain, html }: Forgotten): Promise<void> {
  const { id, subject, textBody, htmlBody } = mailOutbox;
  for (const some of await runsOf(tx, mailOutbox))
    await tx
      .update(mailOutbox)
      .set({ subject: without(subject, plain), textBody: without(textBody, plain), htmlBody: without(htmlBody, html) })
      .where(
        and(
          gt(id, some),
          lte(id, some + atOnce),
          or(names(subject, plain), names(textBody, plain), names(htmlBody, html)),
        ),
      );
}

/** After which numbers the runs of rows begin that hold all of a table. */
async function runsOf(tx: Tx, table: typeof notices | typeof mailOutbox): Promise<number[]> {
  const [ends] = await tx.select({ first: min(table.id), last: max(table.id) }).from(table);
  const [first, last] = [ends?.first ?? 0, ends?.last ?? -1];
  return Array.from({ length: Math.ceil((last - first + 1) / atOnce) }, (_, run) => first - 1 + run * atOnce);
}

// The text is found faster than the pattern.
const names = (column: AnyColumn, { text, pattern }: Wanted): SQL =>
  sql`(position(lower(${text}::text) in lower(${column})) > 0 and ${column} ~* ${pattern}::text)`;

const without = (column: AnyColumn, { pattern }: Wanted): SQL =>
  sql`regexp_replace(${column}, ${pattern}::text, ${formerMember}, 'gi')`;
