import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CourseStatus } from "@pavane/contract/courses/choices";
import type { CourseCan } from "@pavane/contract/courses/schema";
import { authorRoles, courseAdminRoles, instructorAreaRoles, teachingRoles } from "@pavane/contract/courses/roles";
import { isOpenAt, refuseGated } from "@pavane/contract/subscriptions/gates";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** What of a course decides who may do something with it. */
export interface CoursePermissionFacts {
  readonly status: CourseStatus;
  readonly instructorId: number | null;
  readonly createdBy: number | null;
  /** The actor is in the course's staff as a teacher. */
  readonly isStaff: boolean;
}

/** Teaches the course: its instructor or staff, while holding a teaching role. No level is needed. */
export function isTeacher(actor: Actor | null, course: CoursePermissionFacts): boolean {
  if (actor === null || !hasRole(actor, ...teachingRoles)) return false;
  return course.instructorId === actor.id || course.isStaff;
}

/** May change the course, as far as roles go; the level is asked besides. */
export function isAuthor(actor: Actor | null, course: CoursePermissionFacts): boolean {
  if (actor === null) return false;
  if (hasRole(actor, ...courseAdminRoles)) return true;
  return hasRole(actor, "COURSE_CREATOR") && (course.createdBy === actor.id || isTeacher(actor, course));
}

/** Has every right of a teacher: quizzes, learners, announcements and certificates of the course. */
export const mayTeach = (actor: Actor | null, course: CoursePermissionFacts): boolean =>
  isTeacher(actor, course) || isAuthor(actor, course);

/** Drafts and archived courses exist for those who learn in them, teach or may change them, and for nobody else. */
export const maySeeCourse = (actor: Actor | null, course: CoursePermissionFacts, enrolled: boolean): boolean =>
  course.status === "published" || enrolled || mayTeach(actor, course);

type Denied = Refusal<"forbidden" | "level_required"> | null;

export function refuseCreating(actor: Actor): Denied {
  if (!hasRole(actor, ...authorRoles)) return refuse(commonErrors.forbidden);
  return refuseGated("course_administration", actor.level);
}

export function refuseAuthoring(actor: Actor, course: CoursePermissionFacts): Denied {
  if (!isAuthor(actor, course)) return refuse(commonErrors.forbidden);
  return refuseGated("course_administration", actor.level);
}

export function refuseTeaching(actor: Actor, course: CoursePermissionFacts): Denied {
  return mayTeach(actor, course) ? null : refuse(commonErrors.forbidden);
}

/** Whether a person may list courses to work on. */
export function mayListScope(actor: Actor, scope: "mine" | "all"): boolean {
  return scope === "all" ? hasRole(actor, ...courseAdminRoles) : hasRole(actor, ...instructorAreaRoles);
}

export function coursePermissions(actor: Actor | null, course: CoursePermissionFacts): CourseCan {
  const author = actor !== null && isAuthor(actor, course) && isOpenAt("course_administration", actor.level);
  return {
    edit: author,
    publish: author,
    delete: author,
    teach: mayTeach(actor, course),
    choose_instructor: author && hasRole(actor, "ADMIN"),
    choose_payee: author && hasRole(actor, "ADMIN"),
  };
}

export type InstructorDecision = { ok: true; instructorId: number | null } | { ok: false; reason: "choice" };

/**
 * The instructor after a request. ADMIN chooses freely; others may repeat the present one or say none. Without a choice
 * a course creator's new course is theirs (specification, section 6: only ADMIN has the picker).
 */
export function decideInstructor(
  actor: Actor,
  present: { instructorId: number | null } | "new",
  sent: number | null | undefined,
): InstructorDecision {
  const own = hasRole(actor, "COURSE_CREATOR") && !hasRole(actor, "ADMIN") ? actor.id : null;
  if (present === "new" && (sent === undefined || sent === null)) return { ok: true, instructorId: own };
  if (sent === undefined) return { ok: true, instructorId: present === "new" ? own : present.instructorId };
  const repeated = present === "new" ? own : present.instructorId;
  if (sent === null || sent === repeated || hasRole(actor, "ADMIN")) return { ok: true, instructorId: sent };
  return { ok: false, reason: "choice" };
}

export type PayeeDecision = { ok: true; payeeId: number | null } | { ok: false };

/**
 * The payee of later sales after a request (rules of the market, 8.13): the course creator who makes the course, else
 * nobody, until ADMIN chooses. Nobody else may name it, not even unchanged, since it is money.
 */
export function decidePayee(
  actor: Actor,
  present: { payeeId: number | null } | "new",
  sent: number | null | undefined,
): PayeeDecision {
  if (sent !== undefined) return hasRole(actor, "ADMIN") ? { ok: true, payeeId: sent } : { ok: false };
  if (present !== "new") return { ok: true, payeeId: present.payeeId };
  return { ok: true, payeeId: hasRole(actor, "COURSE_CREATOR") ? actor.id : null };
}
