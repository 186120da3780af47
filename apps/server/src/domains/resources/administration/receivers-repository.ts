import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { resources } from "../resource/tables.ts";

interface Named {
  readonly user_id?: number | undefined;
  /** An e-mail address, a username, or # and a number. */
  readonly person?: string | undefined;
}

/** Whom somebody means, by a number or by what a person is called; a confirmed address only. */
export async function findReceiver(db: Read, { user_id: id, person = "" }: Named): Promise<number | null> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(id === undefined ? isCalled(person) : eq(users.id, id))
    .limit(1);
  return rows[0]?.id ?? null;
}

function isCalled(person: string): SQL | undefined {
  const number = /^#([1-9]\d{0,14})$/.exec(person)?.[1];
  if (number !== undefined) return eq(users.id, Number(number));
  return or(sql`lower(${users.email}) = lower(${person})`, sql`lower(${users.username}) = lower(${person})`);
}

/** Locks an account so that it is not closed in the meantime; null for a person who cannot be given anything. */
export async function lockReceiver(tx: Tx, id: number) {
  const [row] = await tx
    .select({ id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt), isNull(users.deletedAt)))
    .for("no key update");
  return row ?? null;
}

export async function findTitle(db: Read, resourceId: number): Promise<string> {
  const [row] = await db.select({ title: resources.title }).from(resources).where(eq(resources.id, resourceId));
  return row?.title ?? "";
}
