import { invalidField, refuse } from "@pavane/contract/core/errors";
import { categoryInUseMessage, coursesErrors } from "@pavane/contract/courses/errors";
import type { CoursesDeps } from "../deps.ts";
import {
  countCoursesIn,
  eraseCategory,
  findCategoryNames,
  lockCategories,
  moveCourses,
} from "./categories-repository.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

/** Deletes a category. With courses in it, `moveTo` must say where they go: another category, or none. */
export function deleteCategory({ db, clock }: CoursesDeps, id: number, moveTo: number | "none" | undefined) {
  const now = clock.now();
  return db.write(async (tx) => {
    await lockCategories(tx);
    const all = await findCategoryNames(tx);
    const ids = all.map((category) => category.id);
    if (!ids.includes(id)) return refuse(coursesErrors.category_not_found);
    if (typeof moveTo === "number" && (moveTo === id || !ids.includes(moveTo))) {
      return invalidField("move_to", "Choose another category");
    }
    const used = await countCoursesIn(tx, id);
    if (used > 0 && moveTo === undefined) {
      return refuse(coursesErrors.category_in_use, { message: categoryInUseMessage(used) });
    }
    await moveCourses(tx, id, typeof moveTo === "number" ? moveTo : null, now);
    const before = all.find((category) => category.id === id) ?? null;
    const target = { type: "category", id, name: before?.name ?? null };
    await recordAudit(tx, {
      action: "category.deleted",
      target,
      before: { ...before, courses: used },
      after: { move_to: moveTo },
    });
    return eraseCategory(tx, id);
  });
}
