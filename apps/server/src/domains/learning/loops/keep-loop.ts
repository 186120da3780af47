import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { loopEnds, loopTooShortText } from "@pavane/contract/learning/loops";
import type { LoopBody } from "@pavane/contract/learning/schema-loop";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { findFreeSlot, insertLoop, type LoopRow } from "./loops-repository.ts";

type KeepLoopRefusal = Refusal<
  | "lesson_not_found"
  | "unauthenticated"
  | "enrolment_required"
  | "module_locked"
  | "access_ended"
  | "loop_limit"
  | "validation_failed"
>;

/** Keeps a loop of somebody who learns in the lesson. Error besides those of opening: `loop_limit`. */
export async function keepLoop(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
  { name, a, b, rate, ...rest }: LoopBody,
): Promise<LoopRow | KeepLoopRefusal> {
  assertNoRest(rest);
  const ends = loopEnds(a, b);
  if (ends === null) return invalidField("b", loopTooShortText);
  const door = await deps.find.door(lessonId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  if (!door?.enrolment || !opened.records) return refuse(learningErrors.enrolment_required);
  const [aMs, bMs] = [Math.round(ends.a * 1_000), Math.round(ends.b * 1_000)];
  const loop = { userId: actor.id, lessonId, name, aMs, bMs, rate, at: deps.clock.now() };
  return deps.db.write(async (tx) => {
    // Two tabs at once take their slots one after the other.
    await lockEnrolment(tx, actor.id, door.course.id);
    const slot = await findFreeSlot(tx, actor.id, lessonId);
    return slot === null ? refuse(learningErrors.loop_limit) : insertLoop(tx, { ...loop, slot });
  });
}
