// Who may open what. This domain has no endpoints: learning's call its operations in their own transactions.

export {
  decideAccess,
  isCurrent,
  staffStanding,
  type AccessDecision,
  type AskedCourse,
  type Blocker,
} from "./decide-access.ts";
export { dayText, lockedMessage, refuseAccess } from "./refuse-access.ts";
export {
  findCourseStanding,
  findEnrolmentsToComplete,
  findLatestTier,
  lockEnrolment,
  lockEnrolmentById,
  courseColumns,
  markCompleted,
  noteLessonOpened,
  saveCounts,
  saveEnrolment,
  saveOpenedModules,
  saveOwnCounts,
  type CourseForAccess,
  type StandingInCourse,
} from "./store.ts";
export { buyerStanding } from "./buyer-standing.ts";
export { enrolLearner, type Enrolled } from "./enrol-learner.ts";
export { grantAccess } from "./grant-access.ts";
export { grantEntitlement, type Entitled } from "./grant-entitlement.ts";
export { hideCourse } from "./hide-course.ts";
export { learningStage } from "./learning-stage.ts";
export { mergeAccess } from "./merge-access.ts";
export { revokeAccess } from "./revoke-access.ts";
export { revokeEntitlement } from "./revoke-entitlement.ts";
export { findBuyerStandings, type BuyerStanding } from "./store-entitlements.ts";
export { tierEnd, type LatestTier } from "./tier-end.ts";
export type { EnrolmentRow } from "./tables.ts";
