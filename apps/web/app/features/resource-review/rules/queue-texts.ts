import { resourceStatusNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import type { QueueItem, ReviewDetail, ReviewedRelease, ReviewStep } from "../queries.ts";

/** "Document"; for a curriculum "Curriculum", regardless of its type. */
export const kindText = ({ kind, type }: Pick<QueueItem, "kind" | "type">): string =>
  kind === "curriculum" ? "Curriculum" : type === null ? "Not chosen" : resourceTypeNames[type];

const reasons: Readonly<Record<NonNullable<QueueItem["reason"]>, string>> = {
  new: "New",
  version: "New version",
  edit: "Edited",
};

/**
 * The reason for the review, or the status when no review is pending. A new version of a curriculum means other parts.
 */
export function reasonText({ kind, reason, status }: Pick<QueueItem, "kind" | "reason" | "status">): string {
  if (reason === null) return resourceStatusNames[status];
  return kind === "curriculum" && reason === "version" ? "Other parts" : reasons[reason];
}

type Versions = Pick<ReviewDetail, "release_id"> & {
  resource: { seller_view: { releases: readonly ReviewedRelease[] } | null; release: { id: number } | null };
};

/** The version to look at: the one that waits, else the one on sale, else the newest. */
export function lookedAt({ release_id: waiting, resource }: Versions): ReviewedRelease | null {
  const releases = resource.seller_view?.releases ?? [];
  const wanted = waiting ?? resource.release?.id;
  return releases.find(({ id }) => id === wanted) ?? releases[0] ?? null;
}

/** "Version 3. Version 2 stays on sale until you decide." */
export function versionText(detail: Versions & { item: Pick<QueueItem, "kind" | "reason"> }): string {
  const release = lookedAt(detail);
  if (release === null || detail.item.kind === "curriculum") return "";
  const { release: onSale } = detail.resource;
  const current = detail.resource.seller_view?.releases.find(({ id }) => id === onSale?.id);
  const stays = detail.item.reason === "version" && current !== undefined && current.id !== release.id;
  return `Version ${release.number}.${stays ? ` Version ${current.number} stays on sale until you decide.` : ""}`;
}

const steps: Readonly<Record<string, string>> = {
  submit: "sent for review",
  submit_release: "sent for review",
  withdraw: "withdrawn",
  withdraw_release: "withdrawn",
  approve: "approved",
  request_changes: "sent back for changes",
  take_down: "taken down",
  restore: "restored",
  archive: "archived",
  publish: "published",
};

/** "Version 2 approved"; a step without a name is where it led. */
export function stepText({ step, to, release_number: number }: Pick<ReviewStep, "step" | "to" | "release_number">) {
  const what = (step === null ? undefined : steps[step]) ?? resourceStatusNames[to].toLowerCase();
  return number === null ? what.charAt(0).toUpperCase() + what.slice(1) : `Version ${number} ${what}`;
}
