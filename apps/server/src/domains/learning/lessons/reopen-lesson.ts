import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { countAnew, type LearnerProgress } from "./finish-lesson.ts";
import { openLesson } from "./open-lesson.ts";
import { reopenProgress } from "./progress-repository.ts";

type ReopenLessonRefusal = Refusal<
  "lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended" | "rule_not_met"
>;

/** Undoes a lesson that was marked complete manually. A completed course stays completed. */
export async function reopenLesson(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
): Promise<LearnerProgress | ReopenLessonRefusal> {
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!door?.enrolment || !opened.records) return refuse(learningErrors.enrolment_required);
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const enrolment = await lockEnrolment(tx, actor.id, door.course.id);
    if (enrolment === null) return refuse(learningErrors.enrolment_required);
    const reopened = await reopenProgress(tx, actor.id, lessonId, now);
    if (!reopened && door.progress?.state === "completed") {
      return refuse(learningErrors.rule_not_met, { message: "Only a lesson marked complete by hand can be undone." });
    }
    return countAnew(tx, deps, enrolment, door.course.sequential, now);
  });
}
