import { dayMs } from "@pavane/contract/core/durations";
import type { QueueItem, ReviewDetail, ReviewStep } from "@pavane/contract/resources/schema-queue";
import { displayName } from "../../identity/index.ts";
import type { ReleaseRow } from "../releases/shown-releases-repository.ts";
import { claimEnd } from "../resource/refuse-claimed.ts";
import type { HistoryRow } from "./history-repository.ts";
import type { QueueRow } from "./queue-repository.ts";

interface Looking {
  readonly officerId: number;
  readonly now: Date;
  /** Days after which a waiting item is late. */
  readonly targetDays: number;
}

export function presentQueueItem(row: QueueRow, { officerId, now, targetDays }: Looking): QueueItem {
  const reason = row.status === "in_review" ? "new" : row.versionWaits ? "version" : row.editedAt ? "edit" : null;
  const since = new Date(row.since);
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    type: row.type,
    status: row.status,
    thumbnail_url: row.thumbnailUrl,
    seller: row.seller,
    reason,
    release_number: row.releaseNumber,
    since: since.toISOString(),
    priority: row.priority,
    late: reason !== null && now.getTime() - since.getTime() > targetDays * dayMs,
    claim:
      row.claimedBy === null || row.claimedAt === null
        ? null
        : {
            id: Number(row.claimedBy),
            name: displayName(row.claimer),
            mine: Number(row.claimedBy) === officerId,
            until: claimEnd(row.claimedAt).toISOString(),
          },
  };
}

export const presentStep = ({ step, actor, releaseNumber }: HistoryRow): ReviewStep => ({
  id: step.id,
  at: step.createdAt.toISOString(),
  by: actor === null ? null : { id: actor.id, name: displayName(actor) },
  from: step.from,
  to: step.to,
  step: step.reasonCode,
  note: step.note,
  checklist: step.checklist,
  release_number: releaseNumber,
});

/** What the version that waits has besides the one on sale, lacks, and shares with it, by bytes. */
export function compareReleases(next: ReleaseRow, current: ReleaseRow): NonNullable<ReviewDetail["difference"]> {
  const bytesOf = ({ files }: ReleaseRow) => new Set(files.map(({ sha256 }) => sha256.toString("hex")));
  const [before, after] = [bytesOf(current), bytesOf(next)];
  const namesOf = ({ files }: ReleaseRow, isIn: (hash: string) => boolean) =>
    files.filter(({ sha256 }) => isIn(sha256.toString("hex"))).map(({ name }) => name);
  return {
    added: namesOf(next, (hash) => !before.has(hash)),
    removed: namesOf(current, (hash) => !after.has(hash)),
    same: namesOf(next, (hash) => before.has(hash)),
  };
}
