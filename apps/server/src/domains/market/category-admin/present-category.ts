import type { ResourceCategory } from "@pavane/contract/market/schema-categories";
import type { CategoryRow } from "./categories-repository.ts";

export const presentCategory = (
  { id, name, slug, parentId, position, hidden }: CategoryRow,
  counts: ReadonlyMap<number, number>,
): ResourceCategory => ({ id, name, slug, parent_id: parentId, position, hidden, count: counts.get(id) ?? 0 });
