import type { ReleaseState, ResourceStatus } from "@pavane/contract/resources/choices";
import type { OwnerMove } from "@pavane/contract/resources/requests";

/** What a move is about: the resource, or only its new version while the old one stays as it is. */
export type Move = "submit" | "withdraw" | "archive" | "publish" | "submit_release" | "withdraw_release";

/** Rules of the market, 8.20. What is not here cannot be done. */
const moves: Readonly<Record<ResourceStatus, Partial<Record<OwnerMove, Move>>>> = {
  draft: { in_review: "submit" },
  changes_requested: { in_review: "submit" },
  in_review: { draft: "withdraw" },
  published: { archived: "archive", in_review: "submit_release", draft: "withdraw_release" },
  archived: { published: "publish", in_review: "submit_release", draft: "withdraw_release" },
  removed: {},
};

/** What its owner does by sending a resource somewhere; null where that is not possible now. */
export function ownerMove(
  status: ResourceStatus,
  to: OwnerMove,
  /** The newest version that is not on sale, if there is one. */
  next: ReleaseState | null,
): Move | null {
  const move = moves[status][to] ?? null;
  if (move === "submit_release" && next !== "draft" && next !== "refused") return null;
  if (move === "withdraw_release" && next !== "in_review") return null;
  return move;
}
