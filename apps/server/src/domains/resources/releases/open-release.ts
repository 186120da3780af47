import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors, resourceTexts } from "@pavane/contract/resources/errors";
import type { NewRelease } from "@pavane/contract/resources/requests-files";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockDraft } from "./lock-draft.ts";
import { copyFiles, insertRelease, reopenRelease } from "./files-repository.ts";

/**
 * Begins a version with the files of the one on sale, or reopens a refused one, and returns its id. From the second on
 * it says what changed.
 */
export function openRelease(deps: ResourcesDeps, actor: Actor, id: number, { note, ...rest }: NewRelease) {
  assertNoRest(rest);
  return deps.db.write(async (tx) => {
    const draft = await lockDraft(tx, deps, actor, id);
    if (isRefusal(draft))
      return draft.code === "wrong_state" && draft.message.startsWith("These files")
        ? refuse(resourcesErrors.release_open)
        : draft;
    const { resource, next } = draft;
    if (next?.state === "draft") return refuse(resourcesErrors.release_open);
    const isFirst = next === null ? resource.releaseId === null : next.number === 1;
    if (!isFirst && (note ?? next?.note ?? "") === "") return invalidField("note", resourceTexts.note);
    const createdAt = deps.clock.now();
    const release =
      next === null
        ? await insertRelease(tx, { resourceId: id, note: note || null, createdAt })
        : await reopenRelease(tx, next.id, note || undefined);
    if (next === null && resource.releaseId !== null)
      await copyFiles(tx, { from: resource.releaseId, to: release.id, createdAt });
    await recordAudit(tx, {
      action: "resource.release_opened",
      target: { type: "resource", id, name: resource.title },
      after: { number: release.number },
    });
    return release.id;
  });
}
