import { completeFirstText } from "@pavane/contract/courses/prerequisites";
import type { Read } from "../../../platform/db/database.ts";
import { findMissingTitles } from "./prerequisites-repository.ts";

/** What a person has yet to complete before they may enrol in a course, in words; null when nothing is left. */
export async function completeFirst(db: Read, userId: number, courseId: number, now: Date): Promise<string | null> {
  const titles = (await findMissingTitles(db, userId, [courseId], now)).get(courseId);
  return titles === undefined ? null : completeFirstText(titles);
}
