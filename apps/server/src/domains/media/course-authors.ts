import type { Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../platform/http/actor.ts";

export type MayEdit = "allowed" | "not_found" | Refusal<"forbidden" | "level_required">;

/** What uploads need to know of courses, a domain to the right of this one. */
export interface CourseAuthors {
  /** Whether somebody may change a course, for pictures of it. */
  mayEditCourse(actor: Actor, courseId: number): Promise<MayEdit>;
}
