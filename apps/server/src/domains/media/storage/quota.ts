import { hasRole, type Actor } from "../../../platform/http/actor.ts";

/** Settings of how much storage one person's files may take, in megabytes. */
export interface StorageSettings {
  readonly storage_mb: number;
  readonly storage_teaching_mb: number;
}

/** Bytes that the files of a person may take together: more for those who sell, teach or run the site. */
export function quotaOf(actor: Actor, settings: StorageSettings): number {
  const megabytes = sellsOrTeaches(actor) ? settings.storage_teaching_mb : settings.storage_mb;
  return megabytes * 1_048_576;
}

const sellsOrTeaches = (actor: Actor): boolean =>
  hasRole(
    actor,
    "SELLER",
    "CURRICULUM_SELLER",
    "INSTRUCTOR",
    "COURSE_CREATOR",
    "INSTRUCTOR_ADMIN",
    "COURSE_CREATOR_ADMIN",
    "CURRICULUM_ADMIN",
    "ADMIN",
  );
