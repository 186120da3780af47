import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { MarketDeps } from "../deps.ts";
import { openFound, type OpenedFile } from "./open-link.ts";
import { hashOfLink, linkMs } from "./start-download.ts";
import { findBundle, findDownloadsOfBundle } from "./downloads-repository.ts";
import { findFileToDownload } from "./files-to-download-repository.ts";

export interface OpenedBundle {
  readonly name: string;
  /** Each with the title of what it belongs to. */
  readonly files: readonly (OpenedFile & { readonly title: string })[];
}

/**
 * The files behind the link to an archive, each checked again as if it had its own link: if one may no longer be had,
 * none is sent.
 */
export async function openBundle(
  deps: MarketDeps,
  token: string,
): Promise<OpenedBundle | Refusal<"link_expired" | "no_access" | "file_not_found">> {
  const { db, clock } = deps;
  const bundle = await findBundle(db.read, hashOfLink(token));
  const now = clock.now();
  if (bundle === null || now.getTime() > bundle.createdAt.getTime() + linkMs) return refuse(marketErrors.link_expired);
  const files: OpenedBundle["files"][number][] = [];
  for (const link of await findDownloadsOfBundle(db.read, bundle.id)) {
    const found = await findFileToDownload(db.read, link.fileId);
    if (found === null) return refuse(resourcesErrors.file_not_found);
    const opened = await openFound(deps, link, found, now);
    if ("code" in opened) return opened;
    files.push({ ...opened, title: found.resource.title });
  }
  return { name: bundle.name, files };
}
