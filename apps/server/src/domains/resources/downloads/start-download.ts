import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { createHash, randomBytes } from "node:crypto";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { ResourcesDeps } from "../deps.ts";
import { decideWay, type Downloader, type DownloadWay } from "./decide-way.ts";
import { refuseAccess } from "./refuse-access.ts";
import { stampedCopy } from "./stamped-copy.ts";
import { insertDownload } from "./store-downloads.ts";
import { findFileToDownload } from "./store-files-to-download.ts";

/** How long a link may be used to start with. */
export const linkMs = 5 * 60_000;

export interface LinkHandedOut {
  readonly token: string;
  readonly expiresAt: Date;
  readonly fileName: string;
}

const linksPerHour: Limit = { name: "downloads", most: 60, windowSeconds: 3600 };

export const hashOfLink = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Hands out a link to a file; documents bear the name of who they are for. */
export async function startDownload(
  deps: ResourcesDeps,
  downloader: Downloader,
  wish: { readonly resourceId: number; readonly fileId: number; readonly releaseId: number | null },
): Promise<LinkHandedOut | Refusal<"file_not_found" | "no_access" | "preparing" | "rate_limited">> {
  const { db, clock } = deps;
  const found = await findFileToDownload(db.read, wish.fileId);
  if (found === null || found.resource.id !== wish.resourceId) return refuse(resourcesErrors.file_not_found);
  const { file, release, resource } = found;
  if (wish.releaseId !== null && wish.releaseId !== release.id) return refuse(resourcesErrors.file_not_found);
  const way = await decideWay(db.read, deps, found, downloader);
  if (way === null) return refuseAccess(db.read, deps, resource.id, downloader);
  const userId = way.through === "token" ? null : downloader.userId;
  const limited = await countLink(deps, userId, way);
  if (limited) return limited;
  const key = way.line !== null && file.stampable ? await stampedCopy(deps, file, way.line) : file.storageKey;
  if (isRefusal(key)) return key;
  if (key === null) return refuse(resourcesErrors.file_not_found);
  const token = randomBytes(24).toString("base64url");
  const now = clock.now();
  await db.write((tx) =>
    insertDownload(tx, {
      userId,
      orderId: way.orderId,
      resourceId: resource.id,
      releaseId: release.id,
      fileId: file.id,
      through: way.through,
      tokenHash: hashOfLink(token),
      bytes: file.bytes,
      storageKey: key,
      bundleId: null,
      createdAt: now,
    }),
  );
  return { token, expiresAt: new Date(now.getTime() + linkMs), fileName: file.name };
}

/** Counts links against those of the hour: of a person, or of a guest's order. */
export const countLink = (
  { limiter }: Pick<ResourcesDeps, "limiter">,
  userId: number | null,
  way: DownloadWay,
  links = 1,
): Promise<Refusal<"rate_limited"> | null> => {
  const owner = userId === null || way.through === "token" ? `order ${way.orderId}` : `person ${userId}`;
  return limiter.hit(linksPerHour, owner, links);
};
