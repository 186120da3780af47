import type { Actor } from "../../platform/http/actor.ts";

export type MayEdit = "allowed" | "forbidden" | "level_required" | "not_found";

/** What uploads need to know of courses, which stand to their right. Handed over in app.ts. */
export interface CourseAuthors {
  /** Whether somebody may change a course, for pictures of it. */
  mayEditCourse(actor: Actor, courseId: number): Promise<MayEdit>;
}
