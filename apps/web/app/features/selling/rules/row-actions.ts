import type { ResourceStatus } from "@pavane/contract/resources/choices";
import type { Move, SellerResource } from "../queries.ts";

export type RowAction = "submit" | "withdraw" | "publish" | "archive" | "delete";

type Standing = Pick<SellerResource, "status" | "next_release">;

/** Where each of them sends a resource. */
export const moveOf = {
  submit: "in_review",
  withdraw: "draft",
  publish: "published",
  archive: "archived",
} as const satisfies Partial<Record<RowAction, Move>>;

const byStatus: Readonly<Record<ResourceStatus, readonly RowAction[]>> = {
  draft: ["submit", "delete"],
  changes_requested: ["submit", "delete"],
  in_review: ["withdraw", "delete"],
  published: ["archive", "delete"],
  archived: ["publish", "delete"],
  removed: [],
};

/** What its seller may do with a resource, in the order of the menu. */
export function rowActions(resource: Standing): readonly RowAction[] {
  return [...ofNextVersion(resource), ...byStatus[resource.status]];
}

/** A version that follows one on sale has a way of its own, beside the resource. */
function ofNextVersion({ status, next_release: next }: Standing): readonly RowAction[] {
  if (next === null || (status !== "published" && status !== "archived")) return [];
  return next.state === "in_review" ? ["withdraw"] : ["submit"];
}
