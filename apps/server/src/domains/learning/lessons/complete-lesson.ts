import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { finishedBy, finishLesson, type LearnerProgress } from "./finish-lesson.ts";
import { completionOf, ruleOf, watchFacts } from "./lesson-facts.ts";
import { openLesson } from "./open-lesson.ts";

type CompleteLessonRefusal = Refusal<
  "lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended" | "rule_not_met"
>;

/** Marks a lesson complete by its learner. A second time changes nothing. Error besides those of opening: `rule_not_met`. */
export async function completeLesson(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
): Promise<LearnerProgress | CompleteLessonRefusal> {
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!door?.enrolment || !opened.records) return refuse(learningErrors.enrolment_required);
  const now = deps.clock.now();
  const facts = watchFacts(door);
  const decision = completionOf(door, ruleOf(door, (await deps.site.getSettings()).watched_percent, facts), facts, now);
  if (door.progress?.state !== "completed" && !decision.met) {
    return refuse(learningErrors.rule_not_met, { message: decision.text });
  }
  const finished = finishedBy(actor.id, door, { by: "learner", at: now });
  const progress = await deps.db.write((tx) => finishLesson(tx, deps, finished));
  return progress ?? refuse(learningErrors.enrolment_required);
}
