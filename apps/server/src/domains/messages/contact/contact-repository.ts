import type { ContactStatus } from "@pavane/contract/messages/contact";
import { readReference } from "@pavane/contract/messages/contact";
import { contactListing } from "@pavane/contract/messages/contact-list";
import { and, count, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { contactMessages, type ContactRow } from "./tables.ts";

/** Nobody has it and nobody answered it yet. */
export type NewContact = Omit<
  NewRow<typeof contactMessages, "assigneeId" | "answeredAt">,
  "createdAt" | "updatedAt" | "version"
>;

/** Returns false when the reference is taken, or the same request was stored before. */
export async function insertContact(tx: Tx, message: NewContact, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(contactMessages)
    .values({ ...message, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** What the message of a request is called by; null when it was not stored. */
export async function findSentReference(db: Read, requestKey: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: contactMessages.reference })
    .from(contactMessages)
    .where(eq(contactMessages.requestKey, requestKey));
  return row?.reference ?? null;
}

export async function findContact(db: Read, id: number): Promise<ContactRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

export async function lockContact(tx: Tx, id: number): Promise<ContactRow | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return row ?? null;
}

/** Saves a change of a locked message and makes it another version. */
export async function saveContact(
  tx: Tx,
  id: number,
  values: Partial<Pick<ContactRow, "status" | "assigneeId" | "answeredAt" | "settledAt">>,
  now: Date,
): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ ...values, version: sql`${contactMessages.version} + 1`, updatedAt: now })
    .where(eq(contactMessages.id, id));
}

export async function countByStatus(db: Read): Promise<Record<ContactStatus, number>> {
  const rows = await db
    .select({ status: contactMessages.status, total: count() })
    .from(contactMessages)
    .groupBy(contactMessages.status);
  return { ...none, ...Object.fromEntries(rows.map(({ status, total }) => [status, total])) };
}

const none: Record<ContactStatus, number> = { new: 0, open: 0, answered: 0, closed: 0, spam: 0 };

/** Waiting messages come first, oldest on top; then the others, newest on top. */
const queue = sql`case when ${contactMessages.status} in ('new', 'open')
  then extract(epoch from ${contactMessages.createdAt})
  else 100000000000 - extract(epoch from ${contactMessages.createdAt}) end`;

const inStatus = (status: ContactStatus | "waiting"): SQL =>
  status === "waiting" ? inArray(contactMessages.status, ["new", "open"]) : eq(contactMessages.status, status);

/** The inbox of /admin/messages. */
export const contactStore = listRepository(contactListing, {
  table: contactMessages,
  id: contactMessages.id,
  where: ({ q, status, topic }) =>
    and(
      status ? inStatus(status) : q ? undefined : ne(contactMessages.status, "spam"),
      topic && eq(contactMessages.topic, topic),
      searched(q),
    ),
  orders: { status: queue, created_at: contactMessages.createdAt },
  rows: (db, ids) =>
    db
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.id, [...ids])),
  idOf: ({ id }) => id,
});

function searched(q: string | undefined): SQL | undefined {
  const reference = readReference(q ?? "");
  const { name, email, body } = contactMessages;
  const words = wordsIn(q, name, email, body, contactMessages.reference);
  return reference === null ? words : or(eq(contactMessages.reference, reference), words);
}
