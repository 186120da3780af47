import { outboxListing } from "@pavane/contract/messages/outbox-list";
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, lte, max, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { placeholdersFor, prepareOnce } from "../../../platform/db/prepare-once.ts";
import type { GreetedMail, MailNotice } from "../mail-layout.ts";
import type { MailKind } from "../notices/mail-kinds.ts";
import type { TypedAddress } from "./address-of.ts";
import { mailOutbox, type MailCalendar, type MailRow } from "./tables.ts";

export interface NewMail {
  /** The account it concerns; null for people without one. It goes to the address that the account has confirmed. */
  readonly userId: number | null;
  /** An address that somebody typed, where the letter may go to one (`address-of.ts`). */
  readonly typed?: TypedAddress;
  /** What it is about, which says with what notice it comes; the filter of the outbox. */
  readonly kind: MailKind;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The same words for who is greeted by name. */
  readonly greeting?: GreetedMail["greeting"];
  /** What stands in the bell beside its subject. */
  readonly notice?: MailNotice;
  readonly headers?: Readonly<Record<string, string>>;
  readonly calendar?: MailCalendar;
  /** The text contains a one-time link: staff cannot read it where mail is delivered, and it is erased on sending. */
  readonly secret: boolean;
  /** A second mail with the same key is not written. */
  readonly dedupeKey?: string;
  readonly notBefore?: Date;
  /** It is one of many that go out together: mails about one thing go before it. */
  readonly inBulk?: boolean;
}

export async function insertMail(tx: Tx, to: string, mail: NewMail, now: Date): Promise<number | null> {
  const row: Pick<MailRow, (typeof newMailColumns)[number]> = {
    userId: mail.userId,
    toAddress: to,
    kind: mail.kind,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html ?? null,
    headers: { ...mail.headers },
    calendar: mail.calendar ?? null,
    secret: mail.secret,
    dedupeKey: mail.dedupeKey ?? null,
    notBefore: mail.notBefore ?? now,
    inBulk: mail.inBulk ?? false,
    createdAt: now,
    updatedAt: now,
  };
  const [inserted] = await newMail(tx).execute(row);
  return inserted?.id ?? null;
}

const newMailColumns = [
  "userId",
  "toAddress",
  "kind",
  "subject",
  "textBody",
  "htmlBody",
  "headers",
  "calendar",
  "secret",
  "dedupeKey",
  "notBefore",
  "inBulk",
  "createdAt",
  "updatedAt",
] as const;

const newMail = prepareOnce((db) =>
  db
    .insert(mailOutbox)
    .values(placeholdersFor(newMailColumns))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ id: mailOutbox.id })
    .prepare("new_mail"),
);

/** The outbox as staff look through it. */
export const outboxStore = listRepository(outboxListing, {
  table: mailOutbox,
  id: mailOutbox.id,
  where: ({ q, status, kind }) =>
    and(
      status && eq(mailOutbox.status, status),
      kind ? eq(mailOutbox.kind, kind) : undefined,
      q
        ? or(ilike(mailOutbox.toAddress, containsPattern(q)), ilike(mailOutbox.subject, containsPattern(q)))
        : undefined,
    ),
  // Mails are numbered as they are written.
  orders: { created_at: mailOutbox.id },
  rows: (db, ids) =>
    db
      .select()
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, [...ids])),
  idOf: ({ id }) => id,
});

/** The last mails about an account, newest first. */
export const selectMailsTo = (db: Read, userId: number, most: number): Promise<MailRow[]> =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId))
    .orderBy(sql`${mailOutbox.createdAt} desc nulls last, ${mailOutbox.id} desc nulls last`)
    .limit(most);

export async function findMailKinds(db: Read): Promise<string[]> {
  const rows = await db.selectDistinct({ kind: mailOutbox.kind }).from(mailOutbox).orderBy(asc(mailOutbox.kind));
  return rows.map((row) => row.kind);
}

export async function countMailsIn(db: Read, status: MailRow["status"]): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mailOutbox).where(eq(mailOutbox.status, status));
  return row?.total ?? 0;
}

export interface MailSummary {
  readonly lastSentAt: Date | null;
  readonly failed: number;
  /** What the mail server said of the last mail that it did not take. */
  readonly lastError: string | null;
  readonly queued: number;
  /** Since when the oldest of those is due. */
  readonly oldestDueAt: Date | null;
}

/** What became of mail so far. */
export async function findMailSummary(db: Read): Promise<MailSummary> {
  const { status, sentAt, notBefore, lastError, updatedAt } = mailOutbox;
  const [row] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${status} = 'failed'))::int`,
      queued: sql<number>`(count(*) filter (where ${status} = 'queued'))::int`,
      oldestDueAt: sql`min(${notBefore}) filter (where ${status} = 'queued')`.mapWith(notBefore),
    })
    .from(mailOutbox)
    .where(inArray(status, ["failed", "queued"]));
  const [sent] = await db
    .select({ at: max(sentAt) })
    .from(mailOutbox)
    .where(eq(status, "sent"));
  const [refused] = await db
    .select({ error: lastError })
    .from(mailOutbox)
    .where(and(inArray(status, ["failed", "queued"]), isNotNull(lastError)))
    .orderBy(desc(updatedAt))
    .limit(1);
  return {
    lastSentAt: sent?.at ?? null,
    failed: row?.failed ?? 0,
    lastError: refused?.error ?? null,
    queued: row?.queued ?? 0,
    oldestDueAt: row?.oldestDueAt ?? null,
  };
}

export async function findMail(db: Read, id: number): Promise<MailRow | null> {
  const rows = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return rows[0] ?? null;
}

export async function lockMail(tx: Tx, id: number): Promise<MailRow | null> {
  const rows = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for("update");
  return rows[0] ?? null;
}

export async function lockMailOfKey(tx: Tx, dedupeKey: string): Promise<MailRow | null> {
  const rows = await tx.select().from(mailOutbox).where(eq(mailOutbox.dedupeKey, dedupeKey)).for("update");
  return rows[0] ?? null;
}

/** Takes the mail that is due longest, one of many only when no other is, and marks it as being sent; another sender skips it. Null when none is due. */
export async function claimDueMail(tx: Tx, now: Date): Promise<MailRow | null> {
  const [due] = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, "queued"), lte(mailOutbox.notBefore, now)))
    .orderBy(asc(mailOutbox.inBulk), asc(mailOutbox.notBefore), asc(mailOutbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return null;
  const [claimed] = await tx
    .update(mailOutbox)
    .set({ status: "sending", attempts: sql`${mailOutbox.attempts} + 1`, updatedAt: now })
    .where(eq(mailOutbox.id, due.id))
    .returning();
  return claimed ?? null;
}

export async function saveMail(tx: Tx, id: number, values: Partial<MailRow>): Promise<void> {
  await tx.update(mailOutbox).set(values).where(eq(mailOutbox.id, id));
}

/**
 * Gives a claimed mail back as if it had not been tried, since the mail server is away, and notes why at everything that is due.
 * What has been due since before a moment and was kept waiting before has failed.
 */
export async function keepWaiting(
  tx: Tx,
  { id, attempts }: Pick<MailRow, "id" | "attempts">,
  away: { readonly error: string; readonly now: Date; readonly dueBefore: Date },
): Promise<void> {
  const { error, now, dueBefore } = away;
  await saveMail(tx, id, { status: "queued", attempts: attempts - 1 });
  const noted = { lastError: error, updatedAt: now };
  const isQueued = eq(mailOutbox.status, "queued");
  await tx
    .update(mailOutbox)
    .set({ status: "failed", ...noted })
    .where(and(isQueued, lt(mailOutbox.notBefore, dueBefore), isNotNull(mailOutbox.lastError)));
  await tx
    .update(mailOutbox)
    .set(noted)
    .where(and(isQueued, lte(mailOutbox.notBefore, now), sql`${mailOutbox.lastError} is distinct from ${error}`));
}

/** Keeps back what has been due since before a moment and was never tried; staff can send each of them all the same. */
export async function suppressUntried(tx: Tx, dueBefore: Date, now: Date): Promise<void> {
  const { status, attempts, lastError, notBefore } = mailOutbox;
  const late = "It was due two days before it could have been sent.";
  await tx
    .update(mailOutbox)
    .set({ status: "suppressed", lastError: late, updatedAt: now })
    .where(and(eq(status, "queued"), eq(attempts, 0), isNull(lastError), lt(notBefore, dueBefore)));
}

/** Puts back what a sender that died left half done. */
export async function requeueAbandonedMail(tx: Tx, claimedBefore: Date, now: Date): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ status: "queued", notBefore: now, updatedAt: now })
    .where(and(eq(mailOutbox.status, "sending"), lt(mailOutbox.updatedAt, claimedBefore)));
}

export async function eraseBodiesSentBefore(tx: Tx, moment: Date): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ textBody: null, htmlBody: null, calendar: null })
    .where(and(eq(mailOutbox.status, "sent"), lt(mailOutbox.sentAt, moment), isNotNull(mailOutbox.textBody)));
}
