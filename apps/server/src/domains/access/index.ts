// Who may open what. This domain has no endpoints: those of learning call its operations in their own transactions.

export { accessPersonalData } from "./personal-data-repository.ts";
export {
  decideAccess,
  isCurrent,
  courseStaffRole,
  isAssessor,
  type AccessDecision,
  type CourseAccessFacts,
  type Blocker,
} from "./decision/decide-access.ts";
export { isOwnOfTeacher } from "./decision/own-of-teacher.ts";
export { accessLasts } from "./enrolments/access-lasts-repository.ts";
export { dayText, lockedMessage, refuseAccess } from "./decision/refuse-access.ts";
export {
  findCourseWithEnrolment,
  findEnrolmentsToComplete,
  findRenewingEnrolments,
  findPersonByEmail,
  lockEnrolment,
  lockEnrolmentById,
  courseColumns,
  markCompleted,
  noteLessonOpened,
  saveCounts,
  saveOpenedModules,
  saveOwnCounts,
  type CourseWithEnrolment,
} from "./enrolments/enrolments-repository.ts";
export { courseOwnership } from "./entitlements/course-ownership.ts";
export { enrolLearner, type Enrolled } from "./enrolments/enrol-learner.ts";
export { findStaffedCourse, findStaffedCourseOr } from "./enrolments/find-staffed-course.ts";
export { giveAccess, grantAccess } from "./enrolments/grant-access.ts";
export { grantEntitlement } from "./entitlements/grant-entitlement.ts";
export { completeFirst } from "./enrolments/complete-first.ts";
export { findCompleted, findMissingTitles } from "./enrolments/prerequisites-repository.ts";
export { hideCourse } from "./enrolments/hide-course.ts";
export { learningStage } from "./enrolments/learning-stage.ts";
export { mergeAccess } from "./entitlements/merge-access.ts";
export { transferEntitlement } from "./entitlements/transfer-entitlement.ts";
export { revokeAccess } from "./entitlements/revoke-access.ts";
export { restoreEntitlement, suspendEntitlement } from "./entitlements/suspend-entitlement.ts";
export { revokeEntitlement } from "./entitlements/revoke-entitlement.ts";
export {
  endGrant,
  grantResource,
  transferResource,
  restoreResource,
  revokeResource,
  suspendResource,
} from "./entitlements/resource-entitlements.ts";
export { hasDownloaded, shareLockResource, insertNewParts } from "./entitlements/resource-entitlements-repository.ts";
export { findContentsHeld, findContentsOnSale } from "./entitlements/contents-repository.ts";
export { findBuyerFacts, type BuyerFacts } from "./entitlements/entitlements-repository.ts";
export {
  countHoldersOfResource,
  findHeldResources,
  findHoldersOfResource,
  findOwnedOrSold,
  findOwnedResources,
  findResourcesHeldBy,
  findWayToRelease,
  wasResourceEverHeld,
  wasResourceGiven,
} from "./entitlements/resource-holders-repository.ts";
export { tierEnd } from "./decision/tier-end.ts";
export type { EnrolmentRow } from "./enrolments/tables.ts";
export { accessOwners } from "./owners-repository.ts";
