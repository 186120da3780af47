import { progressPercent } from "@pavane/contract/learning/rules";
import type { IncludedTier } from "@pavane/contract/courses/choices";
import type { CourseAccess } from "../../courses/index.ts";
import { isCurrent, tierEnd, type EnrolmentRow } from "../../access/index.ts";
import type { TierEnd } from "../../identity/index.ts";

/** What the enrolment alone says; what was added to the course is counted in its outline. */
type EnrolmentAccess = Omit<CourseAccess, "added">;

const noAccess: EnrolmentAccess = {
  state: "none",
  source: null,
  until: null,
  progress: null,
  completed: false,
  since: null,
};

/** A person's relation to a course by their enrolment in it; `tiers` are those they have or had. */
export function courseAccessOf(
  enrolment: EnrolmentRow | null,
  course: { readonly includedFrom: IncludedTier | null },
  level: number,
  tiers: readonly TierEnd[],
): EnrolmentAccess {
  if (enrolment === null) return noAccess;
  const state = isCurrent(enrolment, course, level) ? "active" : "ended";
  const until = enrolment.source === "tier" ? tierEnd(tiers, course.includedFrom) : null;
  return {
    state,
    source: enrolment.source,
    until,
    progress: progressPercent(enrolment.done, enrolment.total),
    completed: enrolment.completedAt !== null,
    since: enrolment.createdAt,
  };
}
