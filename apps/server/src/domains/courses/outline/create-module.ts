import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewModule } from "@pavane/contract/courses/requests";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { moduleColumns } from "./module-columns.ts";
import { maxModules } from "@pavane/contract/courses/outline-limits";
import { changedPositions, insertInOrder } from "../positions.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findModuleIds } from "./outline-repository.ts";
import { bumpOutline, insertModule } from "./outline-changes-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { modules } from "./tables.ts";

/** Adds a module and returns its id. Those at or after its position move down by one. */
export function createModule({ db, clock, learning }: CoursesDeps, actor: Actor, sent: NewModule) {
  const now = clock.now();
  return db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, sent.course_id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    const order = await findModuleIds(tx, course.id);
    if (order.length >= maxModules) return invalidField("courseId", `A course has at most ${maxModules} modules`);
    const unreleased = { releaseAt: null, releaseAfterDays: null };
    const last = { position: order.length + 1, courseId: course.id, createdAt: now, updatedAt: now };
    const id = await insertModule(tx, { ...columnsOf(sent, moduleColumns), ...unreleased, ...last });
    await savePositions(tx, modules, changedPositions([...order, id], insertInOrder(order, id, sent.position)));
    await bumpOutline(tx, course.id, now);
    await learning.outlineChanged(tx, course.id);
    return id;
  });
}
