import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../../../platform/http/actor.ts";
import { rangeOf } from "../../media/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { mayLookInto } from "../permissions.ts";
import { keysOfPreview, previewMime } from "../previews/preview-keys.ts";
import { findFile } from "./files-repository.ts";

/**
 * A picture or clip of a file, named `12-1`. What is not on sale exists for its seller, officers and holders alone, what was taken
 * down for legal reasons not for holders.
 */
export async function getPreview(
  deps: Pick<ResourcesDeps, "db" | "files" | "holders">,
  actor: Actor | null,
  { id, n }: { id: number; n: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const [fileId = 0, place = 0] = n.split("-").map(Number);
  const found = await findFile(deps.db.read, fileId);
  if (found === null || found.release.resourceId !== id || !(await maySee(deps, actor, found)))
    return refuse(resourcesErrors.file_not_found);
  const { preview } = found.file;
  const key = keysOfPreview(preview)[place - 1];
  const stored = key === undefined ? null : await deps.files.open(key);
  if (stored === null) return refuse(resourcesErrors.file_not_found);
  const isPublic = found.resource.onSale && found.release.id === found.resource.releaseId;
  const cache = isPublic ? "public, max-age=86400" : "private, max-age=3600";
  return rangeOf(request, reply, stored, { mime: previewMime(preview, place), etag: `"${n}"`, cache });
}

async function maySee(
  { db, holders }: Pick<ResourcesDeps, "db" | "holders">,
  actor: Actor | null,
  { release, resource }: NonNullable<Awaited<ReturnType<typeof findFile>>>,
): Promise<boolean> {
  if (mayLookInto(actor, resource.sellerId)) return true;
  if (release.state !== "approved") return false;
  if (resource.onSale && release.id === resource.releaseId) return true;
  if (actor === null || resource.legal) return false;
  return (await holders.holdingsOf(db.read, actor.id, [release.resourceId])).get(release.resourceId)?.owned ?? false;
}
