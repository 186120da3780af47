import { mayPrepare } from "@pavane/contract/identity/preparing";
import type { UploadPurpose } from "@pavane/contract/media/limits";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** Files of their resources, also of drafts that wait for the role. */
const mayUploadResource = (actor: Actor): boolean => mayPrepare(actor, ["SELLER", "CURRICULUM_SELLER"]);

/** Lesson videos are brought by those who make or teach courses. */
const mayUploadVideo = (actor: Actor): boolean =>
  hasRole(actor, "ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN", "COURSE_CREATOR", "INSTRUCTOR");

/** What uploads need to know of learners, in a domain to the right of this one. */
export interface Submitters {
  /** Whether somebody learns in a course in which a video can be handed in. */
  maySubmit(actor: Actor): Promise<boolean>;
}

export async function mayUpload(
  { submitters }: { readonly submitters: Submitters },
  actor: Actor,
  purpose: UploadPurpose,
): Promise<boolean> {
  if (purpose === "resource") return mayUploadResource(actor);
  return purpose === "submission" ? submitters.maySubmit(actor) : mayUploadVideo(actor);
}
