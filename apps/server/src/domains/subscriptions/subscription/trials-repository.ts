import { eq, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { users } from "../../identity/accounts/tables.ts";
import { trialUses } from "./tables.ts";

/** The owner of a trial: an account, and the hash of its confirmed address. */
export interface TrialOwner {
  readonly userId: number;
  readonly emailHash: string | null;
}

export async function isTrialUsed(db: Read, { userId, emailHash }: TrialOwner): Promise<boolean> {
  const mine = eq(trialUses.userId, userId);
  const [row] = await db
    .select({ id: trialUses.id })
    .from(trialUses)
    .where(emailHash === null ? mine : or(mine, eq(trialUses.emailHash, emailHash)))
    .limit(1);
  return row !== undefined;
}

/** Marks a trial as used; false when the account or the address had one before. */
export async function recordTrialUse(
  tx: Tx,
  { userId, emailHash }: TrialOwner,
  subscriptionId: number,
  at: Date,
): Promise<boolean> {
  const made = await tx
    .insert(trialUses)
    .values({ userId, emailHash, subscriptionId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: trialUses.id });
  return made.length > 0;
}

/** Removes the mark of a subscription that then did not begin. */
export async function undoTrialUse(tx: Tx, subscriptionId: number): Promise<void> {
  await tx.delete(trialUses).where(eq(trialUses.subscriptionId, subscriptionId));
}

/** The payer: where mails and receipts go, and the confirmed address, if there is one. */
export async function findSubscriber(db: Read, userId: number) {
  const [row] = await subscriber(db).execute({ userId });
  if (!row) throw new Error(`no account ${userId}`);
  return row;
}

const subscriber = prepareOnce((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      pendingEmail: users.pendingEmail,
      emailKey: users.emailKey,
      tier: users.subscriptionTier,
      isActive: users.isActive,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("subscriber"),
);
