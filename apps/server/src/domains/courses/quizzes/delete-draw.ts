import { isRefusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { removeFromOrder } from "../positions.ts";
import { lockDraw } from "./lock-draw.ts";
import { noteAsking } from "./note-asking.ts";
import { drawItem } from "./quiz-items.ts";
import { eraseDraw, findItems, saveItems } from "./quiz-items-repository.ts";

/** Takes a draw out of its quiz; attempts keep what they drew. */
export function deleteDraw(deps: CoursesDeps, actor: Actor, id: number) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const found = await lockDraw(tx, actor, id);
    if (isRefusal(found)) return found;
    const { draw, place } = found;
    const { order } = await findItems(tx, draw.quizId);
    await eraseDraw(tx, id);
    await saveItems(tx, order, removeFromOrder(order, drawItem(id)));
    await recordAudit(tx, {
      action: "draw.deleted",
      target: { type: "quiz", id: draw.quizId, name: place.quiz.title },
      before: { draw: id, topic: draw.topic, count: draw.drawn },
    });
    await touchCourse(tx, place.courseId, now);
    await noteAsking(tx, deps, place);
    return;
  });
}
