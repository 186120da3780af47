import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxLessons } from "@pavane/contract/courses/outline-limits";
import { bumpOutline } from "../outline/outline-changes-repository.ts";
import { countLessons, findLesson, findLessonIds } from "../outline/outline-repository.ts";
import { lessons } from "../outline/tables.ts";
import { savePositions } from "../positions-repository.ts";
import { changedPositions, insertInOrder } from "../positions.ts";
import { copyTitle } from "./copy-title.ts";
import { findStoredLesson, insertLessonsLike } from "./copy-repository.ts";

/** Copies a lesson with its quiz right behind it and returns the copy's id. What learners did in it stays with the first. */
export function duplicateLesson({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await findLesson(tx, id);
    if (before === null) return refuse(coursesErrors.lesson_not_found);
    const course = await lockForAuthoring(tx, actor, before.courseId, coursesErrors.lesson_not_found);
    if (isRefusal(course)) return course;
    const place = await findLesson(tx, id);
    if (place === null) return refuse(coursesErrors.lesson_not_found);
    if ((await countLessons(tx, course.id)) >= maxLessons)
      return invalidField("id", `A course has at most ${maxLessons} lessons`);
    const order = await findLessonIds(tx, place.lesson.moduleId);
    const { lessons: stored, ...quiz } = await findStoredLesson(tx, id);
    const title = copyTitle(place.lesson.title);
    const last = stored.map((lesson) => ({ ...lesson, title, position: order.length + 1 }));
    const written = await insertLessonsLike(tx, { ...quiz, lessons: last }, { moduleOf: (module) => module, now });
    const copy = requireRow(written, "insert returned nothing");
    const wanted = insertInOrder(order, copy, order.indexOf(id) + 2);
    await savePositions(tx, lessons, changedPositions([...order, copy], wanted));
    await bumpOutline(tx, course.id, now);
    await recordAudit(tx, {
      action: "lesson.duplicated",
      target: { type: "lesson", id: copy, name: title },
      after: { copy_of: id },
    });
    await learning.outlineChanged(tx, course.id);
    return copy;
  });
}
