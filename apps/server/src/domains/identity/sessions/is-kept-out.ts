import type { Tx } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { reactivateUser } from "../roles/deactivations-repository.ts";

interface Deactivation {
  readonly deactivatedAt: Date | null;
  readonly deactivatedUntil: Date | null;
}

/** Whether somebody is deactivated, and the end of that has not come. */
export const isDeactivated = ({ deactivatedAt, deactivatedUntil }: Deactivation, now: Date): boolean =>
  deactivatedAt !== null && (deactivatedUntil === null || now < deactivatedUntil);

/** The same for who signs in, whose row is locked; a deactivation whose end has come is lifted, though the job did not run yet. */
export async function isKeptOut(
  tx: Tx,
  { permissions }: Pick<IdentityDeps, "permissions">,
  user: Deactivation & { readonly id: number },
  now: Date,
): Promise<boolean> {
  if (user.deactivatedAt === null) return false;
  if (isDeactivated(user, now)) return true;
  await reactivateUser(tx, user.id, now);
  await permissions.changed(tx, user.id);
  return false;
}
