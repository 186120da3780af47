import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { tooManyFilesText } from "@pavane/contract/resources/files";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockOwn } from "../resource/lock-resource.ts";
import type { StoredResource } from "../resource/resources-repository.ts";
import { findNextRelease, type NextRelease } from "./next-release-repository.ts";

/** A resource of the actor's own, locked, with the version whose files may be changed; null where none is begun. */
export async function lockDraft(tx: Tx, deps: Pick<ResourcesDeps, "clock">, actor: Actor, id: number) {
  const resource = await lockOwn(tx, deps, actor, id);
  if (isRefusal(resource)) return resource;
  const next = await findNextRelease(tx, id);
  return refuseState(resource, next) ?? { resource, next };
}

function refuseState(resource: StoredResource, next: NextRelease | null): Refusal<"wrong_state"> | null {
  if (resource.kind === "curriculum")
    return refuse(resourcesErrors.wrong_state, { message: "A curriculum has no files of its own." });
  if (resource.status === "removed") return refuse(resourcesErrors.wrong_state);
  if (resource.status !== "in_review" && next?.state !== "in_review") return null;
  return refuse(resourcesErrors.wrong_state, {
    message: "These files are in review. Withdraw the resource to change them.",
  });
}

/**
 * The same for one more file up to a maximum number, in which refused ones do not count. What is on sale needs a new
 * version first.
 */
export async function lockForNewFile(
  tx: Tx,
  deps: Pick<ResourcesDeps, "clock">,
  actor: Actor,
  { id, mostFiles }: { id: number; mostFiles: number },
) {
  const draft = await lockDraft(tx, deps, actor, id);
  if (isRefusal(draft)) return draft;
  const { resource, next } = draft;
  if (next === null && resource.releaseId !== null)
    return refuse(resourcesErrors.wrong_state, { message: "Begin a new version first." });
  const taken = next?.files.filter(({ checkState }) => checkState !== "refused").length ?? 0;
  if (taken >= mostFiles) return refuse(resourcesErrors.too_many_files, { message: tooManyFilesText(mostFiles) });
  return draft;
}
