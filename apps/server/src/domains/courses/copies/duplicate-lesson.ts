import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import { copyTitle } from "@pavane/contract/core/copy-title";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxLessons, maxTitle } from "@pavane/contract/courses/outline-limits";
import { sameRubric } from "../assessments/rubrics-of-copies.ts";
import { lockLesson } from "../outline/lock-lesson.ts";
import { bumpOutline } from "../outline/outline-changes-repository.ts";
import { countLessons, findLessonIds } from "../outline/outline-repository.ts";
import { lessons } from "../outline/tables.ts";
import { savePositions } from "../positions-repository.ts";
import { changedPositions, insertInOrder } from "../positions.ts";
import { findStoredLesson, insertLessonsLike } from "./copy-repository.ts";

/** Copies a lesson with its quiz right behind it and returns the copy's id. What learners did in it stays with the first. */
export function duplicateLesson({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await lockLesson(tx, actor, id);
    if (isRefusal(place)) return place;
    if ((await countLessons(tx, place.courseId)) >= maxLessons)
      return invalidField("id", `A course has at most ${maxLessons} lessons`);
    const order = await findLessonIds(tx, place.lesson.moduleId);
    const { lessons: stored, ...quiz } = await findStoredLesson(tx, id);
    const title = copyTitle(place.lesson.title, maxTitle);
    const last = stored.map((lesson) => ({ ...lesson, title, position: order.length + 1 }));
    const written = await insertLessonsLike(
      tx,
      { ...quiz, lessons: last },
      { moduleOf: (module) => module, rubricOf: sameRubric, now },
    );
    const copy = requireRow(written, "insert returned nothing");
    const wanted = insertInOrder(order, copy, order.indexOf(id) + 2);
    await savePositions(tx, lessons, changedPositions([...order, copy], wanted));
    await bumpOutline(tx, place.courseId, now);
    await recordAudit(tx, {
      action: "lesson.duplicated",
      target: { type: "lesson", id: copy, name: title },
      after: { copy_of: id },
    });
    await learning.outlineChanged(tx, place.courseId);
    return copy;
  });
}
