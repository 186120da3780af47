import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { LessonPage } from "@pavane/contract/learning/schema-lesson";
import type { Actor } from "../../../platform/http/actor.ts";
import { noteLessonOpened, saveOpenedModules } from "../../access/index.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { openLesson } from "./open-lesson.ts";
import { presentAssignmentOf } from "./present-assignment.ts";
import { presentLesson } from "./present-lesson.ts";
import type { LessonWithPage } from "./lesson-access-repository.ts";
import { insertProgress } from "./progress-repository.ts";

type ViewLessonRefusal = Refusal<
  "lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/** A lesson to learn from. Opening it is noted for people who are enrolled, at most every five minutes. */
export async function viewLesson(
  deps: LessonDeps,
  actor: Actor | null,
  lessonId: number,
): Promise<LessonPage | ViewLessonRefusal> {
  const lesson = await deps.find.lesson(lessonId, actor?.id ?? 0);
  const opened = await openLesson(deps, actor, lesson, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!lesson) return refuse(learningErrors.lesson_not_found);
  if (actor && opened.records && isNews(lesson, deps.clock.now())) await noteOpened(deps, actor, lesson);
  const { watched_percent: watchedPercent } = await deps.site.getSettings();
  const learner = actor && opened.records ? { userId: actor.id, courseId: lesson.course.id } : null;
  const assignment = lesson.assignment && (await presentAssignmentOf(deps, lesson.assignment.id, learner));
  return presentLesson(lesson, opened, { watchedPercent, assignment });
}

const noteEveryMs = 5 * minuteMs;

function isNews({ enrolment, progress, lesson }: LessonWithPage, now: Date): boolean {
  if (enrolment === null) return false;
  const seen = enrolment.lastSeenAt?.getTime() ?? 0;
  return progress === null || enrolment.lastLessonId !== lesson.id || now.getTime() - seen > noteEveryMs;
}

async function noteOpened({ db, clock }: LessonDeps, actor: Actor, door: LessonWithPage): Promise<void> {
  const { enrolment, lesson, module, course } = door;
  if (enrolment === null) return;
  const at = clock.now();
  await db.write(async (tx) => {
    await noteLessonOpened(tx, enrolment.id, lesson.id, at);
    const isNewlyOpen = course.sequential && !enrolment.openedModules.includes(module.id);
    if (isNewlyOpen) await saveOpenedModules(tx, enrolment.id, [module.id]);
    await insertProgress(tx, { userId: actor.id, lessonId: lesson.id, watchedVersion: lesson.contentVersion, at });
  });
}
