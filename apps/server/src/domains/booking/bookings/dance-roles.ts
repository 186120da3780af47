import type { DanceRole } from "@pavane/contract/booking/choices";

/** Places of a session by the role of those who have them. */
export type RoleCounts = Readonly<Record<DanceRole, number>>;

export const noRoles: RoleCounts = { lead: 0, follow: 0, either: 0 };

export interface JoiningLearner {
  readonly role: DanceRole | null;
  readonly seats: number;
}

/**
 * Whether more places of a role keep the gap between leads and follows within what a group allows, or reduce it, as
 * after others have left. The first to join is always accepted; so is everyone where a group has no gap to keep or no
 * role is requested.
 */
export function keepsBalance(counts: RoleCounts, { role, seats }: JoiningLearner, gap: number | null): boolean {
  if (gap === null || role === null) return true;
  const after = apart({ ...counts, [role]: counts[role] + seats });
  const isFirst = counts.lead + counts.follow + counts.either === 0;
  return after <= (isFirst ? Math.max(gap, 1) : gap) || after < apart(counts);
}

/**
 * People who dance either role count for the side that is short, so a session is in balance while they can make up for
 * the difference.
 */
function apart({ lead, follow, either }: RoleCounts): number {
  const short = Math.abs(lead - follow);
  return short <= either ? (either - short) % 2 : short - either;
}
