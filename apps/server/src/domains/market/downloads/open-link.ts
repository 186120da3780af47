import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { StoredFile } from "../../../platform/files.ts";
import { levelOfPerson } from "../../identity/index.ts";
import type { MarketDeps } from "../deps.ts";
import type { FileRow } from "../../resources/index.ts";
import { noteOpening } from "../inclusions/note-opening.ts";
import { decideWay, type Downloader, type DownloadWay } from "./decide-way.ts";
import { hashOfLink, linkMs } from "./start-download.ts";
import { findDownload, noteStarted, type DownloadRow } from "./downloads-repository.ts";
import { findFileToDownload, isOfficerNow, isUsable, type FileToDownload } from "./files-to-download-repository.ts";

export interface OpenedFile {
  readonly file: FileRow;
  readonly stored: StoredFile;
}

/**
 * The file behind a link, for as long as the download may start; checks again whether the person it was made for may
 * have the file.
 */
export async function openLink(
  deps: MarketDeps,
  token: string,
): Promise<OpenedFile | Refusal<"link_expired" | "no_access" | "file_not_found">> {
  const { db, clock } = deps;
  const link = await findDownload(db.read, hashOfLink(token));
  const now = clock.now();
  if (link === null || now.getTime() > link.createdAt.getTime() + linkMs) return refuse(marketErrors.link_expired);
  const found = await findFileToDownload(db.read, link.fileId);
  if (found === null) return refuse(resourcesErrors.file_not_found);
  return openFound(deps, link, found, now);
}

/**
 * The file that an issued link leads to, if the person it was made for may still have it; records when it is opened for
 * the first time.
 */
export async function openFound(
  deps: MarketDeps,
  link: DownloadRow,
  found: FileToDownload,
  now: Date,
): Promise<OpenedFile | Refusal<"link_expired" | "no_access">> {
  // A link outlives the session it was made in.
  if (link.userId !== null && !(await isUsable(deps.db.read, link.userId))) return refuse(marketErrors.no_access);
  const way = await decideWay(deps.db.read, deps, found, await downloaderOf(deps, link, now));
  if (way === null) return refuse(marketErrors.no_access);
  const stored = await deps.files.open(link.storageKey);
  if (stored === null) return refuse(marketErrors.link_expired);
  if (link.startedAt === null) await noteStart(deps, link, way);
  return { file: found.file, stored };
}

async function noteStart(deps: MarketDeps, { id, userId }: DownloadRow, { opening }: DownloadWay): Promise<void> {
  const settings = await deps.site.getSettings();
  await deps.db.write(async (tx) => {
    await noteStarted(tx, id, deps.clock.now());
    if (opening !== undefined && userId !== null) await noteOpening(tx, deps, { ...opening, userId, settings });
  });
}

async function downloaderOf({ db }: MarketDeps, link: DownloadRow, now: Date): Promise<Downloader> {
  const { userId, orderId, through } = link;
  if (userId === null) return { userId, level: 0, isOfficer: false, order: through === "token" ? orderId : null };
  const isOfficer = through === "officer" && (await isOfficerNow(db.read, userId));
  return { userId, level: await levelOfPerson(db.read, userId, now), isOfficer, order: null };
}
