import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { ModuleChanges } from "@pavane/contract/courses/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, valuesBefore } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { moduleColumns } from "./module-columns.ts";
import { changedPositions, moveInOrder } from "../positions.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findModule, findModuleIds } from "./outline-repository.ts";
import { bumpOutline, saveModule } from "./outline-changes-repository.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { modules } from "./tables.ts";

/**
 * Changes a module, moves it when a position is given, and returns its id. With `version`, only if nobody else changed
 * it since. A module never changes course.
 */
export function changeModule({ db, clock, learning }: CoursesDeps, actor: Actor, id: number, sent: ModuleChanges) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findModule(tx, id);
    if (place === null) return refuse(coursesErrors.module_not_found);
    const course = await lockForAuthoring(tx, actor, place.courseId, coursesErrors.module_not_found);
    if (isRefusal(course)) return course;
    const order = await findModuleIds(tx, course.id);
    if (!order.includes(id)) return refuse(coursesErrors.module_not_found);
    if (sent.course_id !== undefined && sent.course_id !== course.id) {
      return invalidField("courseId", "A module cannot change course");
    }
    if (sent.release_at && sent.release_after_days) {
      return invalidField("releaseAfterDays", "Choose a date or days, not both");
    }
    const module = await findModule(tx, id);
    if (sent.version !== undefined && sent.version !== module?.version) return refuse(commonErrors.edit_conflict);
    const target = { type: "module", id, name: module?.title ?? null };
    await recordAudit(tx, {
      action: "module.changed",
      target,
      before: valuesBefore({ ...module }, sent, moduleColumns),
      after: sent,
    });
    const values = { ...columnsOf(sent, moduleColumns), ...replacedRelease(sent) };
    if (Object.keys(values).length > 0) await saveModule(tx, id, { ...values, updatedAt: now });
    const changes = sent.position === undefined ? [] : changedPositions(order, moveInOrder(order, id, sent.position));
    if (changes.length === 0) {
      await touchCourse(tx, course.id, now);
      return id;
    }
    await savePositions(tx, modules, changes);
    await bumpOutline(tx, course.id, now);
    await learning.outlineChanged(tx, course.id);
    return id;
  });
}

/** A date takes the place of days, and days that of a date. */
function replacedRelease({ release_at: at, release_after_days: days }: ModuleChanges) {
  if (at) return { releaseAfterDays: null };
  return days ? { releaseAt: null } : {};
}
