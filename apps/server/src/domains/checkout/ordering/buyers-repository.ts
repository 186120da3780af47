import { displayName } from "@pavane/contract/identity/person-name";
import { eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { users } from "../../identity/accounts/tables.ts";

export interface BuyerContact {
  readonly email: string;
  readonly name: string;
}

/** Where a member's receipts go: the confirmed address, else the one that waits to be confirmed. */
export async function findContact(db: Read, userId: number): Promise<BuyerContact | null> {
  const [row] = await contactOf(db).execute({ userId });
  return row && row.email !== null ? { email: row.email, name: displayName(row) } : null;
}

const contactOf = prepareOnce((db) =>
  db
    .select({
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: sql<string | null>`coalesce(${users.email}, ${users.pendingEmail})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("contact_of"),
);

/** The addresses of accounts: the one they confirmed, and the one that waits to be confirmed. */
export async function findAddresses(
  db: Read,
  userIds: readonly number[],
): Promise<readonly { readonly id: number; readonly addresses: readonly string[] }[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return rows.map(({ id, email, pendingEmail }) => ({
    id,
    addresses: [email, pendingEmail].filter((address) => address !== null),
  }));
}
