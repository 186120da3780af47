import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ResourceKind } from "@pavane/contract/resources/choices";
import type { ReviewDetail } from "@pavane/contract/resources/schema-queue";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { compareParts } from "../parts/compare-parts.ts";
import { findNextParts } from "../parts/next-parts-repository.ts";
import { findParts } from "../parts/parts-repository.ts";
import { findSameFiles } from "../releases/files-repository.ts";
import { findReleases, type ReleaseRow } from "../releases/shown-releases-repository.ts";
import { findCategoryNames, findStoredResource } from "../resource/resources-repository.ts";
import { getResource } from "../resource-page/get-resource.ts";
import { findStoreNames } from "../sellers/sellers-repository.ts";
import { findSeen } from "./seen-repository.ts";
import { compareReleases, presentQueueItem, presentStep } from "./present-queue.ts";
import { findApproved, findHistory } from "./history-repository.ts";
import { findQueueRow } from "./queue-repository.ts";
import { whatChanged } from "../review-log/what-changed.ts";

/** Everything an officer needs to decide. A draft that was never sent is its seller's own. */
export async function getDetail(deps: ResourcesDeps, actor: Actor, id: number) {
  const { db, clock, site } = deps;
  const now = clock.now();
  // Before the rest: what changes while it is read is not seen.
  const seen = await findSeen(db.read, id);
  const [row, resource, releases, history] = await Promise.all([
    findQueueRow(db.read, id, now),
    getResource(deps, actor, id),
    findReleases(db.read, id),
    findHistory(db.read, id),
  ]);
  if (seen === null || row === null || isRefusal(resource) || row.status === "draft")
    return refuse(resourcesErrors.resource_not_found);
  const next = releases.find(({ state }) => state === "in_review");
  const current = releases.find(({ id: release }) => release === resource.release?.id && release !== next?.id);
  const { curriculum_review_target_days: targetDays } = await site.getSettings();
  return {
    item: presentQueueItem(row, { officerId: actor.id, now, targetDays }),
    resource,
    release_id: next?.id ?? null,
    seen,
    difference: next ? await differenceOf(deps, id, { next, current, kind: row.kind }) : null,
    changed: await changedSince(deps, id),
    same_files: await sameFiles(deps, next ?? current, row.seller.id),
    history: history.map(presentStep),
  };
}

/** Files of the version that waits against those on sale, or the parts that will be against those that are. */
async function differenceOf(
  { db }: Pick<ResourcesDeps, "db">,
  id: number,
  { next, current, kind }: { next: ReleaseRow; current: ReleaseRow | undefined; kind: ResourceKind },
): Promise<ReviewDetail["difference"]> {
  if (kind === "single") return current ? compareReleases(next, current) : null;
  const { added, removed, same } = compareParts(await findNextParts(db.read, next.id), await findParts(db.read, id));
  return { added: [...added], removed: [...removed], same: [...same] };
}

/** What is other than when it was approved last. */
async function changedSince({ db }: Pick<ResourcesDeps, "db">, id: number) {
  const [approved, now] = await Promise.all([findApproved(db.read, id), findStoredResource(db.read, id)]);
  if (approved === null || now === null) return null;
  const named = await findCategoryNames(db.read, [...new Set([...approved.categoryIds, ...now.categoryIds])]);
  const names = new Map(named.map(({ id: category, name }) => [category, name]));
  return whatChanged(approved, now, (category) => names.get(category) ?? `#${category}`);
}

/** Which files other stores have too, and where. */
async function sameFiles({ db }: Pick<ResourcesDeps, "db">, release: ReleaseRow | undefined, sellerId: number) {
  const found = await Promise.all(
    (release?.files ?? []).map(async ({ name, sha256 }) => ({
      name,
      others: await findSameFiles(db.read, sha256, sellerId),
    })),
  );
  const stores = await findStoreNames(
    db.read,
    found.flatMap(({ others }) => others.map((other) => other.sellerId)),
  );
  return found.flatMap(({ name, others }) =>
    others.map(({ resourceId, title, sellerId: store }) => ({
      file_name: name,
      resource_id: resourceId,
      title,
      seller: stores.get(store) ?? "",
    })),
  );
}
