import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { MarketDeps } from "../deps.ts";
import { decideWay, type Downloader, type DownloadWay } from "./decide-way.ts";
import { refuseAccess } from "./refuse-access.ts";
import { stampedCopy } from "./stamped-copy.ts";
import { insertDownload } from "./downloads-repository.ts";
import { findFileToDownload, type FileToDownload } from "./files-to-download-repository.ts";

/** How long a link may be used to start with. */
export const linkMs = 5 * minuteMs;

export interface LinkHandedOut {
  readonly token: string;
  readonly expiresAt: Date;
  readonly fileName: string;
}

const linksPerHour: Limit = { name: "downloads", most: 60, windowSeconds: 3600 };

export const hashOfLink = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Hands out a link to a file; documents bear the name of who they are for. */
export async function startDownload(
  deps: MarketDeps,
  downloader: Downloader,
  request: { readonly resourceId: number; readonly fileId: number; readonly releaseId: number | null },
): Promise<LinkHandedOut | Refusal<"file_not_found" | "no_access" | "preparing" | "rate_limited">> {
  const { db, clock } = deps;
  const found = await findFileToDownload(db.read, request.fileId);
  if (found === null || found.resource.id !== request.resourceId) return refuse(resourcesErrors.file_not_found);
  const { file, release, resource } = found;
  if (request.releaseId !== null && request.releaseId !== release.id) return refuse(resourcesErrors.file_not_found);
  const way = await decideWay(db.read, deps, found, downloader);
  if (way === null) return refuseAccess(db.read, deps, resource.id, downloader);
  const { userId } = downloader;
  const limited = await countLink(deps, userId, way);
  if (limited) return limited;
  const key = await keyToSend(deps, found, way);
  if (isRefusal(key)) return key;
  const token = newLinkToken();
  const now = clock.now();
  await db.write((tx) => noteLink(tx, { found, way, key }, { userId, token, bundleId: null, at: now }));
  return { token, expiresAt: new Date(now.getTime() + linkMs), fileName: file.name };
}

/** What is sent of a file: itself, or the copy that bears the name of the person it is for. */
export async function keyToSend(
  deps: MarketDeps,
  { file }: FileToDownload,
  { line }: DownloadWay,
): Promise<string | Refusal<"file_not_found" | "preparing">> {
  const key = line !== null && file.stampable ? await stampedCopy(deps, file, line) : file.storageKey;
  return key ?? refuse(resourcesErrors.file_not_found);
}

/** A file that may be had, the way in which, and what is sent of it. */
export interface ReadyFile {
  readonly found: FileToDownload;
  readonly way: DownloadWay;
  readonly key: string;
}

/** Writes down a link to a file, for whom and why. */
export const noteLink = (
  tx: Tx,
  { found: { file, release, resource }, way, key }: ReadyFile,
  link: { readonly userId: number | null; readonly token: string; readonly bundleId: number | null; readonly at: Date },
): Promise<void> =>
  insertDownload(tx, {
    userId: way.through === "token" ? null : link.userId,
    orderId: way.orderId,
    resourceId: resource.id,
    releaseId: release.id,
    fileId: file.id,
    through: way.through,
    tokenHash: hashOfLink(link.token),
    bytes: file.bytes,
    storageKey: key,
    bundleId: link.bundleId,
    createdAt: link.at,
  });

export const newLinkToken = (): string => randomBytes(24).toString("base64url");

/** Counts links against those of the hour: of a person, or of a guest's order. */
export const countLink = (
  { limiter }: Pick<MarketDeps, "limiter">,
  userId: number | null,
  way: DownloadWay,
  links = 1,
): Promise<Refusal<"rate_limited"> | null> => {
  const owner = userId === null || way.through === "token" ? `order ${way.orderId}` : `person ${userId}`;
  return limiter.hit(linksPerHour, owner, links);
};
