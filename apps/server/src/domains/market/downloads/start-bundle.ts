import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { MarketDeps } from "../deps.ts";
import { decideWay, type Downloader } from "./decide-way.ts";
import { refuseAccess } from "./refuse-access.ts";
import {
  countLink,
  hashOfLink,
  keyToSend,
  linkMs,
  newLinkToken,
  noteLink,
  type LinkHandedOut,
  type ReadyFile,
} from "./start-download.ts";
import { insertBundle } from "./downloads-repository.ts";
import { findFileToDownload } from "./files-to-download-repository.ts";
import { zipName } from "../../../platform/zip/zip-names.ts";

type Allowed = Omit<ReadyFile, "key">;

/**
 * Hands out one link to several files as an archive. Each file is decided about, stamped, counted and noted as if it were asked for
 * alone; if one of them may not be had, none is given. Its name is what the asker calls it.
 */
export async function startBundle(
  deps: MarketDeps,
  downloader: Downloader,
  request: { readonly fileIds: readonly number[]; readonly name: string },
): Promise<LinkHandedOut | Refusal<"file_not_found" | "no_access" | "preparing" | "rate_limited">> {
  const { db, clock } = deps;
  const allowed: Allowed[] = [];
  for (const fileId of new Set(request.fileIds)) {
    const found = await findFileToDownload(db.read, fileId);
    if (found === null) return refuse(resourcesErrors.file_not_found);
    const way = await decideWay(db.read, deps, found, downloader);
    if (way === null) return refuseAccess(db.read, deps, found.resource.id, downloader);
    allowed.push({ found, way });
  }
  // All concurrently: what is not ready in time is ready at the next try.
  const keys = await Promise.all(allowed.map(({ found, way }) => keyToSend(deps, found, way)));
  const ready: ReadyFile[] = [];
  for (const [index, one] of allowed.entries()) {
    const key = keys[index] ?? refuse(resourcesErrors.file_not_found);
    if (isRefusal(key)) return key;
    ready.push({ ...one, key });
  }
  const limited = await countLinks(deps, downloader, allowed);
  if (limited) return limited;
  const token = newLinkToken();
  const name = zipName(request.name);
  const now = clock.now();
  const { userId } = downloader;
  await db.write(async (tx) => {
    const bundleId = await insertBundle(tx, { tokenHash: hashOfLink(token), name, createdAt: now });
    // The token of each single link is not given to anyone: the archive is opened by its own link.
    for (const file of ready) await noteLink(tx, file, { userId, token: newLinkToken(), bundleId, at: now });
  });
  return { token, expiresAt: new Date(now.getTime() + linkMs), fileName: name };
}

/** In the same count as links alone, a file each; an archive that could be begun is not refused for its own size. */
async function countLinks(
  deps: MarketDeps,
  { userId }: Downloader,
  allowed: readonly Allowed[],
): Promise<Refusal<"rate_limited"> | null> {
  const [first, ...rest] = allowed;
  if (first === undefined) return null;
  const limited = await countLink(deps, userId, first.way);
  if (limited === null && rest.length > 0) await countLink(deps, userId, first.way, rest.length);
  return limited;
}
