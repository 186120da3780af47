import { dayMs } from "@pavane/contract/core/durations";
import { isRefusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { keptDays } from "@pavane/contract/learning/kept-lessons";
import type { KeptLesson, KeptLessons } from "@pavane/contract/learning/schema-kept";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonAccessRow } from "./lesson-access-repository.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { openLesson } from "./open-lesson.ts";

/**
 * What becomes of the lessons somebody keeps on a device: those they may open now stay and are opened without a connection for another
 * 30 days, the others go with the sentence that the lesson's page would give. Nothing is written.
 */
export async function checkKeptLessons(
  deps: LessonDeps,
  actor: Actor,
  lessonIds: readonly number[],
): Promise<KeptLessons> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + keptDays * dayMs).toISOString();
  const data: KeptLesson[] = [];
  // One after the other, so that a long list holds up nobody else.
  for (const lessonId of new Set(lessonIds)) data.push(await checkOne(deps, actor, lessonId, until));
  return { checked_at: now.toISOString(), data };
}

async function checkOne(deps: LessonDeps, actor: Actor, lessonId: number, until: string): Promise<KeptLesson> {
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened) || door === null) {
    const reason = isRefusal(opened) ? opened.message : learningErrors.lesson_not_found.message;
    return { lesson_id: lessonId, stays: false, until: null, reason, version: null };
  }
  return { lesson_id: lessonId, stays: true, until, reason: null, version: versionOf(door) };
}

/** A new film or text counts as new content; the film from behind is asked for by itself, and so are markers and titles. */
const versionOf = ({ lesson }: LessonAccessRow): string =>
  `${lesson.contentVersion}.${lesson.backAssetId ?? 0}.${lesson.version}`;
