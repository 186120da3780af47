import { invalidField, refuse } from "@pavane/contract/core/errors";
import { categoryTexts } from "@pavane/contract/market/category-texts";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import { marketErrors } from "@pavane/contract/market/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { MarketDeps } from "../deps.ts";
import { decideMerge } from "./decide-merge.ts";
import { eraseCategory, lockCategories, lockUses, moveResources, saveCategory } from "./categories-repository.ts";

/**
 * Moves what is in a category into another, and deletes it; returns the other's id. Its subcategories become
 * subcategories of the other, or, if that is a subcategory itself, its siblings; a subcategory with the same name as an
 * existing one is merged with it.
 */
export function mergeCategory(
  { db, clock }: Pick<MarketDeps, "db" | "clock">,
  tree: CategoryTree,
  id: number,
  into: number,
) {
  const now = clock.now();
  return db.write(async (tx) => {
    const all = await lockCategories(tx, tree);
    const category = all.find((candidate) => candidate.id === id);
    const other = all.find((candidate) => candidate.id === into);
    if (category === undefined) return refuse(marketErrors.category_not_found);
    if (other === undefined || other.id === id) return invalidField("into", categoryTexts.other);
    const decided = decideMerge(all, category, other);
    if (decided === null) return invalidField("into", categoryTexts.below);
    const { moved, merged } = decided;
    await lockUses(
      tx,
      merged.flatMap((pair) => [pair.from, pair.into]),
    );
    for (const { from, into: target } of merged) await moveResources(tx, from, target);
    for (const { from } of merged.filter((pair) => pair.from !== id)) await eraseCategory(tx, from);
    for (const { id: below, parentId, position } of moved)
      await saveCategory(tx, below, { parentId, position, updatedAt: now });
    const { name, slug, parentId, hidden } = category;
    await recordAudit(tx, {
      action: "resource_category.merged",
      target: { type: "resource_category", id, name },
      before: { tree, name, slug, parent_id: parentId, hidden },
      after: { into: other.name, into_id: other.id, merged, moved },
    });
    await eraseCategory(tx, id);
    return other.id;
  });
}
