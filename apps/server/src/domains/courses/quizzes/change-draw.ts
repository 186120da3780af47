import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import type { DrawChanges } from "@pavane/contract/courses/schema-bank";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { tooManyQuestions } from "./create-draw.ts";
import { lockDraw } from "./lock-draw.ts";
import { noteAsking } from "./note-asking.ts";
import { findItems, saveDraw, spelledTopic } from "./quiz-items-repository.ts";

/** Changes what is drawn by new attempts and returns the draw's id. With `version`, only if nobody else changed it since. */
export function changeDraw(
  deps: CoursesDeps,
  actor: Actor,
  id: number,
  { topic, count, version, ...rest }: DrawChanges,
) {
  assertNoRest(rest);
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const found = await lockDraw(tx, actor, id);
    if (isRefusal(found)) return found;
    const { draw, place } = found;
    if (version !== undefined && version !== draw.version) return refuse(commonErrors.edit_conflict);
    const drawn = count ?? draw.drawn;
    const { asks } = await findItems(tx, draw.quizId);
    if (asks - draw.drawn + drawn > maxQuestions) return invalidField("count", tooManyQuestions);
    const said = topic === undefined ? draw.topic : topic;
    const spelled = said === null ? null : await spelledTopic(tx, place.courseId, said);
    await saveDraw(tx, id, { topic: spelled, drawn }, now);
    await recordAudit(tx, {
      action: "draw.changed",
      target: { type: "quiz", id: draw.quizId, name: place.quiz.title },
      before: { draw: id, topic: draw.topic, count: draw.drawn },
      after: { draw: id, topic: spelled, count: drawn },
    });
    await touchCourse(tx, place.courseId, now);
    await noteAsking(tx, deps, place);
    return id;
  });
}
