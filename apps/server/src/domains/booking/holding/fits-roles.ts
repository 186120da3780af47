import type { Read } from "../../../platform/db/database.ts";
import { keepsBalance, noRoles, type JoiningLearner } from "../bookings/dance-roles.ts";
import { countRoles } from "../bookings/holds-repository.ts";

/**
 * Whether somebody's role fits a session in its current state, or one that begins with them; nothing is counted where
 * there is no gap to keep.
 */
export async function fitsRoles(
  db: Read,
  sessionId: number | null,
  joining: JoiningLearner,
  roleGap: number | null,
): Promise<boolean> {
  const isFree = roleGap === null || joining.role === null || sessionId === null;
  return keepsBalance(isFree ? noRoles : await countRoles(db, sessionId), joining, roleGap);
}
