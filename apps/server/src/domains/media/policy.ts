import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** Lesson videos are brought by those who make or teach courses. */
export const mayUploadVideo = (actor: Actor): boolean =>
  hasRole(actor, "ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN", "COURSE_CREATOR", "INSTRUCTOR");
