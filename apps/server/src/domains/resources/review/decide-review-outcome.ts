import type { ResourceStatus, ReviewDecision } from "@pavane/contract/resources/choices";

/** What a decision is about: the resource itself, its new version, or texts that changed while it was on sale. */
export type Subject = "resource" | "release" | "edit";

export interface ReviewOutcome {
  readonly subject: Subject;
  readonly to: ResourceStatus;
}

interface ReviewedResource {
  readonly status: ResourceStatus;
  readonly releaseWaits: boolean;
  readonly edited: boolean;
  /** Its status when it was taken down. */
  readonly takenDownFrom: ResourceStatus | null;
}

/**
 * What an officer's decision does (rules of the market, 8.20); `decided` where nothing waits for it any more, null where it is
 * not possible at all.
 */
export function decideReviewOutcome(
  decision: ReviewDecision,
  resource: ReviewedResource,
): ReviewOutcome | "decided" | null {
  const { status, releaseWaits, edited, takenDownFrom } = resource;
  if (decision === "take_down")
    return status === "published" || status === "archived" ? { subject: "resource", to: "removed" } : null;
  if (decision === "restore")
    return status === "removed"
      ? { subject: "resource", to: takenDownFrom === "published" ? "published" : "archived" }
      : null;
  if (status === "in_review")
    return { subject: "resource", to: decision === "approve" ? "published" : "changes_requested" };
  if (releaseWaits && (status === "published" || status === "archived")) return { subject: "release", to: status };
  if (edited && decision === "approve") return { subject: "edit", to: status };
  return "decided";
}
