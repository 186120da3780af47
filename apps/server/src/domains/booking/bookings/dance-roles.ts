import type { DanceRole } from "@pavane/contract/booking/choices";

/** Places of a session by the role of those who have them. */
export type RoleCounts = Readonly<Record<DanceRole, number>>;

export const noRoles: RoleCounts = { lead: 0, follow: 0, either: 0 };

/**
 * Whether so many more of a role leave leads and follows no further apart than a group allows. Who dances either counts for the side
 * that is short, so a session is in balance while they can make up for the difference.
 */
export function keepsBalance(counts: RoleCounts, joining: { role: DanceRole; seats: number }, gap: number): boolean {
  const after = { ...counts, [joining.role]: counts[joining.role] + joining.seats };
  const apart = Math.abs(after.lead - after.follow);
  const rest = apart <= after.either ? (after.either - apart) % 2 : apart - after.either;
  return rest <= gap;
}
