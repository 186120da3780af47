import { refuse, type ErrorSpec, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { isAuthor, maySeeCourse, mayTeach, refuseAuthoring, refuseTeaching } from "../permissions.ts";
import { findPermissionFacts, lockCourse, type CoursePermissionRow } from "./courses-repository.ts";

type Denied<Code extends string> = Refusal<Code | "forbidden" | "level_required">;

interface Requirement<Code extends string> {
  readonly as: "teacher" | "author";
  readonly notFound: ErrorSpec<Code>;
}

/** Locks a course for somebody who changes it or its outline. What they may not see does not exist for them. */
export async function lockForAuthoring<Code extends string>(
  tx: Tx,
  actor: Actor,
  courseId: number,
  notFound: ErrorSpec<Code>,
): Promise<CoursePermissionRow | Denied<Code>> {
  return authorized(actor, await lockCourse(tx, courseId, actor.id), { as: "author", notFound });
}

/** The same for quizzes, which teachers change too. */
export async function lockForTeaching<Code extends string>(
  tx: Tx,
  actor: Actor,
  courseId: number,
  notFound: ErrorSpec<Code>,
): Promise<CoursePermissionRow | Denied<Code>> {
  return authorized(actor, await lockCourse(tx, courseId, actor.id), { as: "teacher", notFound });
}

/** Whether somebody may read what only teachers, or only authors, read. */
export async function authorizeReading<Code extends string>(
  db: Read,
  actor: Actor,
  courseId: number,
  requirement: Requirement<Code>,
): Promise<CoursePermissionRow | Denied<Code>> {
  return authorized(actor, await findPermissionFacts(db, courseId, actor.id), requirement);
}

function authorized<Code extends string>(
  actor: Actor,
  course: CoursePermissionRow | null,
  requirement: Requirement<Code>,
): CoursePermissionRow | Denied<Code> {
  if (course === null || isHidden(actor, course)) return refuse(requirement.notFound);
  return (requirement.as === "author" ? refuseAuthoring(actor, course) : refuseTeaching(actor, course)) ?? course;
}

const isHidden = (actor: Actor, course: CoursePermissionRow): boolean =>
  !maySeeCourse(actor, course, false) && !isAuthor(actor, course) && !mayTeach(actor, course);
