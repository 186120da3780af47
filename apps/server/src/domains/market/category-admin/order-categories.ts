import { invalidField } from "@pavane/contract/core/errors";
import { categoryTexts } from "@pavane/contract/market/category-texts";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { hasSameMembers } from "../../../platform/same-members.ts";
import type { MarketDeps } from "../deps.ts";
import { lockCategories, saveCategoryOrder } from "./categories-repository.ts";
import { inTreeOrder } from "./tree.ts";

/** Sets the order of all categories of a tree; null when it is done. Those below another keep to it. */
export function orderCategories({ db }: Pick<MarketDeps, "db">, tree: CategoryTree, ids: readonly number[]) {
  return db.write(async (tx) => {
    const before = inTreeOrder(await lockCategories(tx, tree)).map((category) => category.id);
    if (!hasSameMembers(before, ids)) return invalidField("ids", categoryTexts.order);
    await saveCategoryOrder(tx, ids);
    await recordAudit(tx, {
      action: "resource_category.ordered",
      target: { type: "resource_category", id: null, name: tree },
      before: { ids: before },
      after: { ids: [...ids] },
    });
    return null;
  });
}
