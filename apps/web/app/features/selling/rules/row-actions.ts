import type { ResourceStatus } from "@pavane/contract/resources/choices";
import type { Move, SellerResource } from "../queries.ts";

export type RowAction = "edit" | "new_version" | "submit" | "withdraw" | "publish" | "archive" | "delete";

type ResourceFacts = Pick<SellerResource, "kind" | "status" | "next_release">;

/** Where each of them sends a resource. */
export const moveOf = {
  submit: "in_review",
  withdraw: "draft",
  publish: "published",
  archive: "archived",
} as const satisfies Partial<Record<RowAction, Move>>;

const byStatus: Readonly<Record<ResourceStatus, readonly RowAction[]>> = {
  draft: ["edit", "submit", "delete"],
  changes_requested: ["edit", "submit", "delete"],
  in_review: ["edit", "withdraw", "delete"],
  published: ["edit", "archive", "delete"],
  archived: ["edit", "publish", "delete"],
  removed: [],
};

/** What its seller may do with a resource, in the order of the menu. */
export function rowActions(resource: ResourceFacts): readonly RowAction[] {
  const [edit, ...rest] = byStatus[resource.status];
  return edit === undefined ? [] : [edit, ...ofNextVersion(resource), ...rest];
}

/** The actions for a new version of a resource on sale, which is reviewed separately from the resource. */
function ofNextVersion({ kind, status, next_release: next }: ResourceFacts): readonly RowAction[] {
  if (status !== "published" && status !== "archived") return [];
  if (next === null) return kind === "curriculum" ? [] : ["new_version"];
  return next.state === "in_review" ? ["withdraw"] : ["submit"];
}
