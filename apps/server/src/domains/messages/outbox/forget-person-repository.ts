import { eq, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { notices } from "../notices/tables.ts";
import { mailOutbox } from "./tables.ts";

const formerMember = "A former member";

/**
 * Takes somebody's full name and addresses out of what others were told and written, when their account is deleted; mails to these
 * addresses go. A first name alone is left: it is a word like others.
 */
export async function forgetPerson(
  tx: Tx,
  { fullName, emails }: { readonly fullName: string | null; readonly emails: readonly string[] },
): Promise<void> {
  for (const email of emails)
    await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.toAddress})`, email.toLowerCase()));
  for (const word of fullName === null ? emails : [fullName, ...emails]) {
    const names = (column: AnyColumn): SQL => sql`position(${word}::text in ${column}) > 0`;
    const without = (column: AnyColumn): SQL => sql`replace(${column}, ${word}::text, ${formerMember})`;
    await tx
      .update(notices)
      .set({ title: sql`left(${without(notices.title)}, 300)`, body: sql`left(${without(notices.body)}, 300)` })
      .where(or(names(notices.title), names(notices.body)));
    const { subject, textBody, htmlBody } = mailOutbox;
    await tx
      .update(mailOutbox)
      .set({ subject: without(subject), textBody: without(textBody), htmlBody: without(htmlBody) })
      .where(or(names(subject), names(textBody), names(htmlBody)));
  }
}
