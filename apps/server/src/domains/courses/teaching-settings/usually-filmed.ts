import type { FilmedFrom, LessonType } from "@pavane/contract/courses/choices";
import type { Read } from "../../../platform/db/database.ts";
import { findTeachingSettings } from "./teaching-settings-repository.ts";

/** How a new lesson of somebody is filmed that does not say so. */
export async function usuallyFilmed(db: Read, actor: { id: number }, type: LessonType): Promise<FilmedFrom | null> {
  return type === "video" ? (await findTeachingSettings(db, actor.id)).mirror : null;
}
