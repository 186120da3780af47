import { invalidField } from "@pavane/contract/core/errors";
import type { CoursesDeps } from "../deps.ts";
import { hasSameMembers } from "../../../platform/same-members.ts";
import { findCategoryNames, lockCategories, saveCategoryOrder } from "./categories-repository.ts";

/** Sets the order of all categories; null when it is done. */
export function orderCategories({ db }: CoursesDeps, ids: readonly number[]) {
  return db.write(async (tx) => {
    await lockCategories(tx);
    const order = (await findCategoryNames(tx)).map((category) => category.id);
    if (!hasSameMembers(order, ids)) return invalidField("ids", "List every category once");
    await saveCategoryOrder(tx, ids);
    return null;
  });
}
