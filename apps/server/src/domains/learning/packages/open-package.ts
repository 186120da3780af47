import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { findPackageToPlay } from "./states-repository.ts";

/** The package of a lesson for whoever may open the lesson. `records`: what they do in it is kept. Error besides those of opening: `package_not_found`. */
export async function openPackage(deps: LessonDeps, actor: Actor, lessonId: number) {
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  const found = await findPackageToPlay(deps.db.read, lessonId);
  if (door === null || found === null) return refuse(learningErrors.package_not_found);
  const records = opened.records && door.enrolment !== null;
  return { door, found, records, played: { userId: actor.id, lessonId, packageId: found.id } };
}

/** A part of it by its number. */
export async function openPackageItem(deps: LessonDeps, actor: Actor, lessonId: number, number: number) {
  const opened = await openPackage(deps, actor, lessonId);
  if (isRefusal(opened)) return opened;
  const item = opened.found.items[number - 1];
  return item === undefined ? refuse(learningErrors.package_not_found) : { ...opened, item };
}
