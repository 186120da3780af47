import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";

/**
 * The address of a course's picture as it is stored; the address the course had before is kept, regardless of where it
 * leads.
 */
export async function pictureToKeep(
  { media }: Pick<CoursesDeps, "media">,
  actor: Actor,
  sent: string | null | undefined,
  before: string | null,
) {
  if (sent === undefined || sent === null || sent === before) return sent;
  return media.keepPicture(actor, { address: sent, field: "image_url" });
}
