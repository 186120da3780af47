import { eq, lte, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";
import { hasOwnPlanAt } from "./held-tiers-repository.ts";

/** Columns of an account that is no longer deactivated; a chosen tier that is not paid for stays waiting. */
const reactivated = (at: Date) => ({
  deactivatedAt: null,
  deactivatedUntil: null,
  deactivatedBy: null,
  deactivationReason: null,
  isActive: sql`${users.subscriptionTier} = 'free' or ${hasOwnPlanAt(users.id, at)}`,
  updatedAt: at,
});

export async function reactivateUser(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(users).set(reactivated(at)).where(eq(users.id, id));
}

/** Lifts deactivations whose end has come; whose they were. */
export async function liftDeactivations(tx: Tx, now: Date): Promise<number[]> {
  const lifted = await tx
    .update(users)
    .set(reactivated(now))
    .where(lte(users.deactivatedUntil, now))
    .returning({ id: users.id });
  return lifted.map(({ id }) => id);
}
