import { refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewCategory } from "@pavane/contract/courses/requests";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import { categoryColumns } from "./category-columns.ts";
import type { CoursesDeps } from "../deps.ts";
import { freeSlug, slugOf } from "../../../platform/slug.ts";
import { findCategoryNames, insertCategory, lockCategories } from "./categories-repository.ts";

/** Adds a category at the end and returns its id. Names differ by more than the case of their letters. */
export function createCategory({ db, clock }: Pick<CoursesDeps, "db" | "clock">, sent: NewCategory) {
  const at = clock.now();
  return db.write(async (tx) => {
    await lockCategories(tx);
    const others = await findCategoryNames(tx);
    if (isTaken(others, sent.name)) return refuse(coursesErrors.name_taken);
    const slug = freeSlug(slugOf(sent.name, "category"), new Set(others.map((other) => other.slug)));
    return insertCategory(tx, { ...columnsOf(sent, categoryColumns), slug, at });
  });
}

export const isTaken = (others: readonly { name: string }[], name: string): boolean =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase());
