import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { copyTitle } from "@pavane/contract/core/copy-title";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { sameRubric } from "../assessments/rubrics-of-copies.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxLessons, maxModules, maxTitle } from "@pavane/contract/courses/outline-limits";
import { bumpOutline } from "../outline/outline-changes-repository.ts";
import { countLessons, findModule, findModuleIds } from "../outline/outline-repository.ts";
import { modules } from "../outline/tables.ts";
import { savePositions } from "../positions-repository.ts";
import { changedPositions, insertInOrder } from "../positions.ts";
import { findStoredModule, insertOutlineLike } from "./copy-repository.ts";

/** Copies a module with its lessons and quizzes right behind it and returns the copy's id. */
export function duplicateModule({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await findModule(tx, id);
    if (before === null) return refuse(coursesErrors.module_not_found);
    const course = await lockForAuthoring(tx, actor, before.courseId, coursesErrors.module_not_found);
    if (isRefusal(course)) return course;
    const order = await findModuleIds(tx, course.id);
    if (!order.includes(id)) return refuse(coursesErrors.module_not_found);
    const stored = await findStoredModule(tx, id);
    if (order.length >= maxModules) return invalidField("id", `A course has at most ${maxModules} modules`);
    if ((await countLessons(tx, course.id)) + stored.lessons.length > maxLessons)
      return invalidField("id", `A course has at most ${maxLessons} lessons`);
    const title = copyTitle(before.title, maxTitle);
    const last = stored.modules.map((module) => ({ ...module, title, position: order.length + 1 }));
    const written = await insertOutlineLike(
      tx,
      { ...stored, modules: last },
      { courseId: course.id, rubricOf: sameRubric, now },
    );
    const copy = requireRow(written, "insert returned nothing");
    const wanted = insertInOrder(order, copy, order.indexOf(id) + 2);
    await savePositions(tx, modules, changedPositions([...order, copy], wanted));
    await bumpOutline(tx, course.id, now);
    await recordAudit(tx, {
      action: "module.duplicated",
      target: { type: "module", id: copy, name: title },
      after: { copy_of: id },
    });
    await learning.outlineChanged(tx, course.id);
    return copy;
  });
}
