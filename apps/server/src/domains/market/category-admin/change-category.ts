import { invalidField, refuse } from "@pavane/contract/core/errors";
import { categoryTexts } from "@pavane/contract/market/category-texts";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ResourceCategoryChanges } from "@pavane/contract/market/requests-categories";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MarketDeps } from "../deps.ts";
import { lockCategories, saveCategory, searchAgain, type CategoryRow } from "./categories-repository.ts";
import { belowOf, isNameTaken, isTop, lastPosition } from "./tree.ts";

/** Renames, moves, hides or shows a category and returns its id. A moved category comes after its new siblings. */
export function changeCategory(
  { db, clock }: Pick<MarketDeps, "db" | "clock">,
  tree: CategoryTree,
  id: number,
  sent: ResourceCategoryChanges,
) {
  const now = clock.now();
  return db.write(async (tx) => {
    const all = await lockCategories(tx, tree);
    const category = all.find((candidate) => candidate.id === id);
    if (category === undefined) return refuse(marketErrors.category_not_found);
    const { name = category.name, parent_id: parentId = category.parentId, hidden = category.hidden, ...rest } = sent;
    assertNoRest(rest);
    const misplaced = refusePlace(all, id, parentId);
    if (misplaced !== null) return invalidField("parent_id", misplaced);
    const others = all.filter((other) => other.id !== id);
    if (isNameTaken(others, parentId, name)) return refuse(resourcesErrors.name_taken);
    const place = parentId === category.parentId ? {} : { parentId, position: lastPosition(all) };
    const before = { name: category.name, parent_id: category.parentId, hidden: category.hidden };
    const target = { type: "resource_category", id, name: category.name };
    const changes = changesOf(before, { name, parent_id: parentId, hidden });
    await recordAudit(tx, { action: "resource_category.changed", target, ...changes });
    await saveCategory(tx, id, { name, hidden, ...place, updatedAt: now });
    if (name !== category.name) await searchAgain(tx, id);
    return id;
  });
}

/** Why a category cannot are below another, or null. */
function refusePlace(all: readonly CategoryRow[], id: number, parentId: number | null): string | null {
  if (parentId === null) return null;
  if (parentId === id || !isTop(all, parentId)) return categoryTexts.parent;
  return belowOf(all, id).length > 0 ? categoryTexts.hasBelow : null;
}
