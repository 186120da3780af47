import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors, resourceTexts } from "@pavane/contract/resources/errors";
import type { NewRelease } from "@pavane/contract/resources/requests-files";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockDraft } from "./lock-draft.ts";
import { reopenRelease } from "./files-repository.ts";

export interface OwnRelease {
  readonly id: number;
  readonly releaseId: number;
}

/** Says otherwise what changed in the version that is being prepared; a refused one is taken up again with it. Returns its id. */
export function changeRelease(
  deps: ResourcesDeps,
  actor: Actor,
  { id, releaseId }: OwnRelease,
  { note, ...rest }: NewRelease,
) {
  assertNoRest(rest);
  return deps.db.write(async (tx) => {
    const draft = await lockDraft(tx, deps, actor, id);
    if (isRefusal(draft)) return draft;
    const { resource, next } = draft;
    if (next?.id !== releaseId) return refuse(resourcesErrors.release_not_found);
    const after = note || null;
    if (after === null && next.number > 1) return invalidField("note", resourceTexts.note);
    await reopenRelease(tx, releaseId, after);
    await recordAudit(tx, {
      action: "resource.release_changed",
      target: { type: "resource", id, name: resource.title },
      before: { number: next.number, note: next.note },
      after: { number: next.number, note: after },
    });
    return releaseId;
  });
}
