import { mayPrepare } from "@pavane/contract/identity/preparing";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** Files of their resources, also of drafts that wait for the role. */
export const mayUploadResource = (actor: Actor): boolean => mayPrepare(actor, ["SELLER", "CURRICULUM_SELLER"]);

/** Lesson videos are brought by those who make or teach courses. */
export const mayUploadVideo = (actor: Actor): boolean =>
  hasRole(actor, "ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN", "COURSE_CREATOR", "INSTRUCTOR");
