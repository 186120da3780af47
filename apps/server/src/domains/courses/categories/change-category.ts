import { refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CategoryChanges } from "@pavane/contract/courses/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import { categoryColumns } from "./category-columns.ts";
import { isTaken } from "./create-category.ts";
import type { CoursesDeps } from "../deps.ts";
import { freeSlug, slugOf } from "../../../platform/slug.ts";
import { findCategoryNames, lockCategories, saveCategory } from "./categories-repository.ts";

/** Changes a category and returns its id. Its address follows the name. */
export function changeCategory({ db, clock }: CoursesDeps, id: number, sent: CategoryChanges) {
  const now = clock.now();
  return db.write(async (tx) => {
    await lockCategories(tx);
    const all = await findCategoryNames(tx);
    const others = all.filter((other) => other.id !== id);
    if (others.length === all.length) return refuse(coursesErrors.category_not_found);
    const { name } = sent;
    if (name !== undefined && isTaken(others, name)) return refuse(coursesErrors.name_taken);
    const slugs = new Set(others.map((other) => other.slug));
    const address = name === undefined ? {} : { slug: freeSlug(slugOf(name, "category"), slugs) };
    const before = all.find((category) => category.id === id);
    const target = { type: "category", id, name: before?.name ?? null };
    await recordAudit(tx, {
      action: "category.changed",
      target,
      before: { ...before },
      after: { ...sent, ...address },
    });
    await saveCategory(tx, id, { ...columnsOf(sent, categoryColumns), ...address, updatedAt: now });
    return id;
  });
}
