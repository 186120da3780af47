import type { Read } from "../../../platform/db/database.ts";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { teachesCourse } from "./certificates-repository.ts";

/** A teacher of a course, of which a programme has none: its instructor or on its staff, and still holding a teaching role (specification, section 6). */
export const teaches = async (db: Read, actor: Actor, courseId: number | null): Promise<boolean> =>
  courseId !== null && hasRole(actor, "INSTRUCTOR", "COURSE_CREATOR") && (await teachesCourse(db, actor.id, courseId));
