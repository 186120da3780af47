import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { unmetRuleText } from "@pavane/contract/learning/rules";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockEnrolment } from "../../access/index.ts";
import { finishedBy, finishLesson, type LearnerProgress } from "./finish-lesson.ts";
import { boundAssignment, boundPackage, boundQuiz, ruleOf } from "./lesson-facts.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import type { LessonAccessRow } from "./lesson-access-repository.ts";
import { lockLessonAccess } from "./lock-lesson-access.ts";
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
  const progress = await deps.db.write(async (tx) => {
    const finished = asksForMore(door) ? await finishByReading(tx, deps, actor, { door, at }) : null;
    await noteRead(tx, row);
    return finished;
  });
  return progress ?? { ...enrolment, certificateId: null };
}

/** Of a lesson that asks for more than reading: completes it where reading was the last thing that it waited for. */
async function finishByReading(
  tx: Tx,
  deps: LessonDeps,
  actor: Actor,
  { door: { course, lesson }, at }: { readonly door: LessonAccessRow; readonly at: Date },
): Promise<LearnerProgress | null> {
  await lockEnrolment(tx, actor.id, course.id);
  const door = await lockLessonAccess(tx, actor.id, lesson.id);
  if (door === null || door.progress?.state === "completed" || !hasPassedAll(door)) return null;
  return finishLesson(tx, deps, finishedBy(actor.id, door, { by: completerOf(door), at }));
}

const asksForMore = (door: LessonAccessRow): boolean =>
  [boundQuiz(door), boundAssignment(door), boundPackage(door)].some((bound) => bound !== null);

const hasPassedAll = (door: LessonAccessRow): boolean =>
  boundQuiz(door)?.passed !== false && boundAssignment(door)?.passed !== false && boundPackage(door)?.done !== false;

function completerOf(door: LessonAccessRow): "quiz" | "assessment" | "package" {
  if (boundQuiz(door) !== null) return "quiz";
  return boundAssignment(door) === null ? "package" : "assessment";
}
