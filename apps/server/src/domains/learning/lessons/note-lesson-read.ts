import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { unmetRuleText } from "@pavane/contract/learning/rules";
import type { Actor } from "../../../platform/http/actor.ts";
import { finishedBy, finishLesson, type LearnerProgress } from "./finish-lesson.ts";
import { boundAssignment, boundPackage, boundQuiz, ruleOf } from "./lesson-facts.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import type { LessonAccessRow } from "./lesson-access-repository.ts";
import { openLesson } from "./open-lesson.ts";
import { noteRead } from "./progress-repository.ts";

type NoteReadRefusal = Refusal<
  "lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended" | "rule_not_met"
>;

/**
 * Notes that a learner has read a text to its end. With all done that it asks for besides (a quiz, an assessment, a package), that
 * completes the lesson; a text that asks for nothing else is completed by its learner alone. Error besides those of opening: `rule_not_met` for what is no text.
 */
export async function noteLessonRead(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
): Promise<LearnerProgress | NoteReadRefusal> {
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!door?.enrolment || !opened.records) return refuse(learningErrors.enrolment_required);
  const rule = ruleOf(door, (await deps.site.getSettings()).watched_percent);
  if (rule.kind !== "read") return refuse(learningErrors.rule_not_met, { message: unmetRuleText(rule) });
  const at = deps.clock.now();
  const { enrolment } = door;
  const row = { userId: actor.id, lessonId, watchedVersion: door.lesson.contentVersion, at };
  const lesson = finishedBy(actor.id, door, { by: completerOf(door), at });
  const completes = completesByReading(door) && door.progress?.state !== "completed";
  const progress = await deps.db.write(async (tx) => {
    // The enrolment is locked before the progress: one order of locks everywhere.
    const finished = completes ? await finishLesson(tx, deps, lesson) : null;
    await noteRead(tx, row);
    return finished;
  });
  return progress ?? { ...enrolment, certificateId: null };
}

/** Whether reading was the last thing that the lesson waited for. */
function completesByReading(door: LessonAccessRow): boolean {
  const [quiz, assignment, attached] = [boundQuiz(door), boundAssignment(door), boundPackage(door)];
  const asksForMore = quiz !== null || assignment !== null || attached !== null;
  return asksForMore && quiz?.passed !== false && assignment?.passed !== false && attached?.done !== false;
}

function completerOf(door: LessonAccessRow): "quiz" | "assessment" | "package" {
  if (boundQuiz(door) !== null) return "quiz";
  return boundAssignment(door) === null ? "package" : "assessment";
}
