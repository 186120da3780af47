import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { randomBytes } from "node:crypto";
import type { ResourcesDeps } from "../deps.ts";
import { decideWay, type Downloader, type DownloadWay } from "./decide-way.ts";
import { refuseAccess } from "./refuse-access.ts";
import { countLink, hashOfLink, linkMs, type LinkHandedOut } from "./start-download.ts";
import { stampedCopy } from "./stamped-copy.ts";
import { insertBundle, insertDownload } from "./store-downloads.ts";
import { findFileToDownload, type FileToDownload } from "./store-files-to-download.ts";
import { zipName } from "./zip-names.ts";

interface Allowed {
  readonly found: FileToDownload;
  readonly way: DownloadWay;
}

/**
 * Hands out one link to several files as an archive. Each file is decided about, stamped, counted and noted as if it were asked for
 * alone; if one of them may not be had, none is given. Its name is what the asker calls it.
 */
export async function startBundle(
  deps: ResourcesDeps,
  downloader: Downloader,
  wish: { readonly fileIds: readonly number[]; readonly name: string },
): Promise<LinkHandedOut | Refusal<"file_not_found" | "no_access" | "preparing" | "rate_limited">> {
  const { db, clock } = deps;
  const allowed: Allowed[] = [];
  for (const fileId of new Set(wish.fileIds)) {
    const found = await findFileToDownload(db.read, fileId);
    if (found === null) return refuse(resourcesErrors.file_not_found);
    const way = await decideWay(db.read, deps, found, downloader);
    if (way === null) return refuseAccess(db.read, deps, found.resource.id, downloader);
    allowed.push({ found, way });
  }
  // All at once: what is still being made after a while is ready at the next try.
  const keys = await Promise.all(allowed.map((one) => keyOf(deps, one)));
  const now = clock.now();
  const token = randomBytes(24).toString("base64url");
  const rows = allowed.map(({ found, way }, index) => ({ found, way, key: keys[index] ?? null }));
  const refused = rows.map(({ key }) => key).find((key) => isRefusal(key));
  if (isRefusal(refused)) return refused;
  const limited = await countLinks(deps, downloader, allowed);
  if (limited) return limited;
  const name = zipName(wish.name);
  await db.write(async (tx) => {
    const bundleId = await insertBundle(tx, { tokenHash: hashOfLink(token), name, createdAt: now });
    for (const { found, way, key } of rows)
      await insertDownload(tx, {
        userId: way.through === "token" ? null : downloader.userId,
        orderId: way.orderId,
        resourceId: found.resource.id,
        releaseId: found.release.id,
        fileId: found.file.id,
        through: way.through,
        // Nobody is told it: the archive is opened by its own.
        tokenHash: hashOfLink(randomBytes(24).toString("base64url")),
        bytes: found.file.bytes,
        storageKey: typeof key === "string" ? key : "",
        bundleId,
        createdAt: now,
      });
  });
  return { token, expiresAt: new Date(now.getTime() + linkMs), fileName: name };
}

/** In the same count as links alone, a file each; an archive that could be begun is not refused for its own size. */
async function countLinks(
  deps: ResourcesDeps,
  { userId }: Downloader,
  allowed: readonly Allowed[],
): Promise<Refusal<"rate_limited"> | null> {
  const [first, ...rest] = allowed;
  if (first === undefined) return null;
  const limited = await countLink(deps, userId, first.way);
  if (limited === null && rest.length > 0) await countLink(deps, userId, first.way, rest.length);
  return limited;
}

async function keyOf(deps: ResourcesDeps, { found: { file }, way }: Allowed) {
  const key = way.line !== null && file.stampable ? await stampedCopy(deps, file, way.line) : file.storageKey;
  return key ?? refuse(resourcesErrors.file_not_found);
}
