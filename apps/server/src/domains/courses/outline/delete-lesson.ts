import { isRefusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { changedPositions, removeFromOrder } from "../positions.ts";
import { findLessonIds } from "./outline-repository.ts";
import { lockLesson } from "./lock-lesson.ts";
import { bumpOutline, retireLesson } from "./outline-changes-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { lessons } from "./tables.ts";

/** Takes a lesson out of the course. What learners did in it stays. */
export function deleteLesson({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await lockLesson(tx, actor, id);
    if (isRefusal(place)) return place;
    const order = await findLessonIds(tx, place.lesson.moduleId);
    const target = { type: "lesson", id, name: place.lesson.title };
    await recordAudit(tx, { action: "lesson.deleted", target, before: place.lesson });
    await retireLesson(tx, id, now);
    await savePositions(tx, lessons, changedPositions(order, removeFromOrder(order, id)));
    await bumpOutline(tx, place.courseId, now);
    return learning.outlineChanged(tx, place.courseId);
  });
}
