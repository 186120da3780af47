import type { IncludedTier } from "@pavane/contract/courses/choices";
import type { EnrolmentSource, OpenedAs } from "@pavane/contract/learning/choices";
import { levelOf } from "@pavane/contract/subscriptions/tiers";
import { teachingRoles } from "@pavane/contract/courses/roles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { isAuthor, isTeacher, type CoursePermissionFacts } from "../../courses/index.ts";

/** What of a course decides who may open it. */
export interface CourseAccessFacts extends CoursePermissionFacts {
  readonly includedFrom: IncludedTier | null;
  /** The viewer is in the course's staff to mark videos. */
  readonly isAssessor: boolean;
}

export interface HeldEnrolment {
  readonly source: EnrolmentSource;
  readonly status: "active" | "revoked";
}

export interface RequestedLesson {
  readonly freePreview: boolean;
  /** What keeps its module closed. */
  readonly blockedBy: Blocker | null;
}

/** The module and lesson to finish first in a sequential course, or when a module is released to this learner. */
export type Blocker = { readonly moduleTitle: string; readonly lessonId: number } | { readonly opensAt: Date };

export interface AccessInput {
  readonly viewer: Actor | null;
  readonly course: CourseAccessFacts;
  readonly enrolment: HeldEnrolment | null;
  /** Left out when only the course as a whole is asked for. */
  readonly lesson?: RequestedLesson;
}

export type AccessDecision =
  /** `records`: what is done there counts as the viewer's progress. */
  | { readonly open: true; readonly as: OpenedAs; readonly records: boolean }
  | { readonly open: false; readonly reason: "not_found" }
  | { readonly open: false; readonly reason: "unauthenticated" | "enrolment_required" | "access_ended" }
  | { readonly open: false; readonly reason: "module_locked"; readonly blockedBy: Blocker };

/**
 * The one answer to "may this person open this?": whether the course may be seen, then teacher, author, assessor or free preview
 * (outside any sequence and release), then the enrolment, then what keeps the module closed.
 */
export function decideAccess({ viewer, course, enrolment, lesson }: AccessInput): AccessDecision {
  const enrolled = viewer !== null && enrolment !== null && isCurrent(enrolment, course, viewer.level);
  const staff = courseStaffRole(viewer, course);
  if (staff !== null) return { open: true, as: staff, records: enrolled };
  if (isAssessor(viewer, course)) return { open: true, as: "assessor", records: enrolled };
  if (course.status !== "published" && enrolment === null) return { open: false, reason: "not_found" };
  if (enrolled && lesson?.blockedBy && !lesson.freePreview) {
    return { open: false, reason: "module_locked", blockedBy: lesson.blockedBy };
  }
  if (enrolled) return { open: true, as: "learner", records: true };
  if (lesson?.freePreview && course.status === "published") return { open: true, as: "free_preview", records: false };
  if (viewer === null) return { open: false, reason: "unauthenticated" };
  return { open: false, reason: enrolment === null ? "enrolment_required" : "access_ended" };
}

/** Author and teacher of a course; reading asks for no level, changing does and is decided in courses. */
export function courseStaffRole(viewer: Actor | null, course: CoursePermissionFacts): "author" | "teacher" | null {
  if (isAuthor(viewer, course)) return "author";
  return isTeacher(viewer, course) ? "teacher" : null;
}

/** Marks videos of a course, and sees what they answer to; like teaching, with a role for it. */
export const isAssessor = (viewer: Actor | null, course: Pick<CourseAccessFacts, "isAssessor">): boolean =>
  viewer !== null && course.isAssessor && hasRole(viewer, ...teachingRoles);

/** Access of source tier lasts while the level is high enough; everything else until it is revoked. */
export function isCurrent(
  enrolment: HeldEnrolment,
  course: Pick<CourseAccessFacts, "includedFrom">,
  level: number,
): boolean {
  if (enrolment.status !== "active") return false;
  return enrolment.source !== "tier" || isIncluded(course, level);
}

export const isIncluded = (course: Pick<CourseAccessFacts, "includedFrom">, level: number): boolean =>
  course.includedFrom !== null && level >= levelOf(course.includedFrom);
