import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";
import type { Read } from "../../../platform/db/database.ts";
import type { AccessDecision, Blocker, CourseAccessFacts, HeldEnrolment } from "./decide-access.ts";
import { findTierEnds } from "../../identity/index.ts";
import { tierEnd } from "./tier-end.ts";

/** A closed door that a person may know of. */
export type ReasonedClosed =
  | { readonly open: false; readonly reason: "unauthenticated" | "enrolment_required" | "access_ended" }
  | Extract<AccessDecision, { reason: "module_locked" }>;
type AccessRefusal = Refusal<"enrolment_required" | "module_locked" | "access_ended" | "unauthenticated">;

export interface EndedAccess {
  readonly userId: number;
  readonly enrolment: HeldEnrolment | null;
  readonly course: Pick<CourseAccessFacts, "includedFrom">;
}

/** The refusal a person reads for a reason other than "not_found", which every caller words by itself. */
export async function refuseAccess(db: Read, closed: ReasonedClosed, ended: EndedAccess): Promise<AccessRefusal> {
  if (closed.reason === "module_locked") {
    const { blockedBy } = closed;
    const data =
      "opensAt" in blockedBy
        ? { lesson_id: null, opens_at: blockedBy.opensAt.toISOString() }
        : { lesson_id: blockedBy.lessonId, opens_at: null };
    return refuse(learningErrors.module_locked, { message: lockedMessage(blockedBy), data });
  }
  if (closed.reason === "unauthenticated") return refuse(commonErrors.unauthenticated);
  if (closed.reason === "enrolment_required") return refuse(learningErrors.enrolment_required);
  return refuseEnded(db, ended);
}

export const lockedMessage = (blocker: Blocker): string =>
  "opensAt" in blocker ? `This module opens on ${dayText(blocker.opensAt)}.` : `Finish “${blocker.moduleTitle}” first.`;

async function refuseEnded(db: Read, { userId, enrolment, course }: EndedAccess): Promise<Refusal<"access_ended">> {
  if (enrolment?.source !== "tier" || course.includedFrom === null) return refuse(learningErrors.access_ended);
  const until = tierEnd(await findTierEnds(db, userId), course.includedFrom);
  if (until === null) return refuse(learningErrors.access_ended, { data: { tier: course.includedFrom, until: null } });
  return refuse(learningErrors.access_ended, {
    message: endedMessage(tierNames[tierOf(course.includedFrom)], until),
    data: { tier: course.includedFrom, until: until.toISOString() },
  });
}

/** Dates in sentences of the server are in UTC; screens show `until` in the viewer's zone. */
export const dayText = (date: Date): string =>
  date.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

export const endedMessage = (tier: string, until: Date): string =>
  `Your access through ${tier} ended on ${dayText(until)}. Your progress is kept.`;
