import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole, findCourseWithEnrolment } from "../../access/index.ts";
import { mayChangeProgramme } from "../permissions.ts";
import { findKeeper } from "./certificates-repository.ts";

/** Has the rights of a teacher in a course: teaches it, made it or may change every course, and still holds the role for it. */
export async function teaches(db: Read, actor: Actor, courseId: number): Promise<boolean> {
  const found = await findCourseWithEnrolment(db, courseId, actor.id);
  return found !== null && courseStaffRole(actor, found.course) !== null;
}

/** Looks after a certificate: has the rights of a teacher in its course, or may change its programme. */
export async function looksAfter(
  db: Read,
  actor: Actor,
  { courseId, programmeId }: { courseId: number | null; programmeId: number | null },
): Promise<boolean> {
  if (courseId !== null) return teaches(db, actor, courseId);
  return programmeId !== null && mayChangeProgramme(actor, { createdBy: await findKeeper(db, programmeId) });
}
