import { invalidField, refuse } from "@pavane/contract/core/errors";
import { categoryTexts, maxCategoriesOfTree } from "@pavane/contract/market/category-texts";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { NewResourceCategory } from "@pavane/contract/market/requests-categories";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { freeSlug, plainSlugOf } from "../../../platform/slug.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MarketDeps } from "../deps.ts";
import { insertCategory, lockCategories } from "./categories-repository.ts";
import { isNameTaken, isTop, lastPosition } from "./tree.ts";

/** Adds a category after the others and returns its id. Its slug is made from its present name and does not change. */
export function createCategory(
  { db, clock }: Pick<MarketDeps, "db" | "clock">,
  tree: CategoryTree,
  { name, parent_id: parentId = null, hidden = false, ...rest }: NewResourceCategory,
) {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const all = await lockCategories(tx, tree);
    if (parentId !== null && !isTop(all, parentId)) return invalidField("parent_id", categoryTexts.parent);
    if (isNameTaken(all, parentId, name)) return refuse(resourcesErrors.name_taken);
    if (all.length >= maxCategoriesOfTree) return invalidField("name", categoryTexts.full);
    const slug = freeSlug(plainSlugOf(name, "category"), new Set(all.map((other) => other.slug)));
    const values = { tree, parentId, name, slug, hidden, position: lastPosition(all) };
    const id = await insertCategory(tx, { ...values, createdAt: now, updatedAt: now });
    const target = { type: "resource_category", id, name };
    const after = { tree, name, slug, parent_id: parentId, hidden };
    await recordAudit(tx, { action: "resource_category.created", target, after });
    return id;
  });
}
