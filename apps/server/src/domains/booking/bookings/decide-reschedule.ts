import type { Approval } from "@pavane/contract/professionals/choices";
import type { BookingSide, moveKinds } from "@pavane/contract/booking/choices";

export interface RescheduleFacts {
  readonly side: BookingSide;
  readonly approval: Approval;
  /** Others can be in the same session. */
  readonly group: boolean;
  /** Its professional set the date: its learner can go to another date, and it stays. */
  readonly planned: boolean;
  /** What the learner would get back now. */
  readonly percent: number;
}

/**
 * How a time is changed (rules of bookings, 6.5). `session`: for everybody in it. `other_session`: only this booking goes to another
 * one. `none`: not at all, because a group does not answer proposals.
 */
export type MoveKind = (typeof moveKinds)[number] | "none";

export function decideReschedule({ side, approval, group, planned, percent }: RescheduleFacts): MoveKind {
  if (side === "professional") return group ? "session" : "proposal";
  if (group || planned) return percent > 0 ? "other_session" : "none";
  return approval === "instant" && percent > 0 ? "at_once" : "proposal";
}
