import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { changedPositions, removeFromOrder } from "../positions.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findModule, findModuleIds } from "./outline-repository.ts";
import { bumpOutline, retireModule } from "./outline-changes-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { modules } from "./tables.ts";

/** Takes a module with its lessons out of the course. What learners did in them stays. */
export function deleteModule({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findModule(tx, id);
    if (place === null) return refuse(coursesErrors.module_not_found);
    const course = await lockForAuthoring(tx, actor, place.courseId, coursesErrors.module_not_found);
    if (isRefusal(course)) return course;
    const order = await findModuleIds(tx, course.id);
    if (!order.includes(id)) return refuse(coursesErrors.module_not_found);
    const target = { type: "module", id, name: place.title };
    await recordAudit(tx, { action: "module.deleted", target, before: place });
    await retireModule(tx, id, now);
    await savePositions(tx, modules, changedPositions(order, removeFromOrder(order, id)));
    await bumpOutline(tx, course.id, now);
    return learning.outlineChanged(tx, course.id);
  });
}
