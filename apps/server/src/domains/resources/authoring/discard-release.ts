import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { keysOfPreview } from "../previews/preview-keys.ts";
import type { OwnRelease } from "../releases/change-release.ts";
import { eraseRelease, findFiles, isKeyShared } from "../releases/files-repository.ts";
import { lockDraft } from "../releases/lock-draft.ts";
import { wasSent } from "../review-log/review-log-repository.ts";

/** Discards a new version of what has one, with the bytes that no other version has. One that was ever sent for review stays. */
export function discardRelease(deps: ResourcesDeps, actor: Actor, { id, releaseId }: OwnRelease) {
  return deps.db.write(async (tx) => {
    const draft = await lockDraft(tx, deps, actor, id);
    if (isRefusal(draft)) return draft;
    const { resource, next } = draft;
    if (next?.id !== releaseId) return refuse(resourcesErrors.release_not_found);
    if (resource.releaseId === null)
      return refuse(resourcesErrors.wrong_state, { message: "This is its only version. Delete the resource instead." });
    if (next.state !== "draft" || (await wasSent(tx, releaseId)))
      return refuse(resourcesErrors.wrong_state, {
        message: "This version was sent for review and stays. Change it and send it again.",
      });
    const keys = await ownKeys(tx, releaseId);
    await eraseRelease(tx, releaseId);
    await deps.media.privateFiles.drop(tx, keys);
    await recordAudit(tx, {
      action: "resource.release_discarded",
      target: { type: "resource", id, name: resource.title },
      before: { number: next.number, note: next.note },
    });
    return undefined;
  });
}

/** Where the bytes are that no other version has. */
async function ownKeys(tx: Tx, releaseId: number): Promise<string[]> {
  const keys: string[] = [];
  for (const file of await findFiles(tx, releaseId))
    if (!(await isKeyShared(tx, file)))
      keys.push(...(file.storageKey === null ? [] : [file.storageKey]), ...keysOfPreview(file.preview));
  return keys;
}
