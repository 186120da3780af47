import { invalidField, refuse } from "@pavane/contract/core/errors";
import { categoriesBelow, categoryTexts, resourcesInCategory } from "@pavane/contract/market/category-texts";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import { marketErrors } from "@pavane/contract/market/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { MarketDeps } from "../deps.ts";
import { countInCategory, eraseCategory, lockCategories, lockUses, moveResources } from "./categories-repository.ts";
import { belowOf } from "./tree.ts";

/** Deletes a category with none below it; null when it is done. With resources in it, `into` must say where they go. */
export function deleteCategory(
  { db }: Pick<MarketDeps, "db">,
  tree: CategoryTree,
  id: number,
  into: number | undefined,
) {
  return db.write(async (tx) => {
    const all = await lockCategories(tx, tree);
    const category = all.find((candidate) => candidate.id === id);
    if (category === undefined) return refuse(marketErrors.category_not_found);
    const below = belowOf(all, id).length;
    if (below > 0) return refuse(marketErrors.in_use, { message: categoriesBelow(below) });
    const isOther = into === undefined || all.some((other) => other.id === into && other.id !== id);
    if (!isOther) return invalidField("into", categoryTexts.other);
    await lockUses(tx, into === undefined ? [id] : [id, into]);
    const count = await countInCategory(tx, id);
    if (count > 0 && into === undefined) return refuse(marketErrors.in_use, { message: resourcesInCategory(count) });
    if (into !== undefined) await moveResources(tx, id, into);
    const { name, slug, parentId, hidden } = category;
    await recordAudit(tx, {
      action: "resource_category.deleted",
      target: { type: "resource_category", id, name },
      before: { tree, name, slug, parent_id: parentId, hidden, resources: count },
      after: into === undefined ? null : { into },
    });
    await eraseCategory(tx, id);
    return null;
  });
}
