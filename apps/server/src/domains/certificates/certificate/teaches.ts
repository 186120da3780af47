import type { Read } from "../../../platform/db/database.ts";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { keepsProgramme } from "../permissions.ts";
import { findKeeper, teachesCourse } from "./certificates-repository.ts";

/** A teacher of a course: its instructor or on its staff, and still holding a teaching role (specification, section 6). */
export const teaches = async (db: Read, actor: Actor, courseId: number): Promise<boolean> =>
  hasRole(actor, "INSTRUCTOR", "COURSE_CREATOR") && (await teachesCourse(db, actor.id, courseId));

/** Looks after a certificate: a teacher of its course, or who made its programme and may still change it. */
export async function looksAfter(
  db: Read,
  actor: Actor,
  { courseId, programmeId }: { courseId: number | null; programmeId: number | null },
): Promise<boolean> {
  if (courseId !== null) return teaches(db, actor, courseId);
  return programmeId !== null && keepsProgramme(actor, await findKeeper(db, programmeId));
}
