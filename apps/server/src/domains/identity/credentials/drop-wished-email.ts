import type { Tx } from "../../../platform/db/database.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import type { users } from "../accounts/tables.ts";
import { voidTokens } from "../accounts/tokens-repository.ts";

/**
 * Drops an e-mail that was asked for and not confirmed, with the link that would confirm it: whoever asked may not be the
 * owner, and needs no session for it. Returns what was dropped. An account without a confirmed e-mail keeps its only one.
 */
export async function dropWishedEmail(
  tx: Tx,
  { id, email, pendingEmail }: Pick<typeof users.$inferSelect, "id" | "email" | "pendingEmail">,
  now: Date,
): Promise<string | null> {
  if (email === null) return null;
  await voidTokens(tx, id, "verify", now);
  if (pendingEmail !== null) await updateUser(tx, id, { pendingEmail: null, pendingEmailAt: null }, now);
  return pendingEmail;
}
