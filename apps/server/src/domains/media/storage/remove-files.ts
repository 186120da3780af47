import type { Tx } from "../../platform/db/database.ts";
import type { Files } from "../../platform/files.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { fileName, keysOf } from "./pictures/save-image.ts";
import { deleteFiles } from "./storage/store-storage.ts";
import { deleteAsset, findAsset, findCaptions } from "./videos/store-assets.ts";

export const removeFilesJob = "media.remove-files";

/** Deletes a video in the caller's transaction; its files go after the commit. */
export async function removeAsset(tx: Tx, jobs: Jobs, assetId: number): Promise<void> {
  const asset = await findAsset(tx, assetId);
  if (asset === null) return;
  const captions = await findCaptions(tx, assetId);
  const keys = [
    asset.path,
    ...(asset.posterPath ? [asset.posterPath] : []),
    ...captions.map((caption) => caption.path),
  ];
  await deleteAsset(tx, assetId);
  await jobs.send(tx, removeFilesJob, { keys });
}

/** Removes uploaded pictures after the commit of the caller's transaction; addresses that are not ours are left alone. */
export async function removeUploads(tx: Tx, jobs: Jobs, urls: readonly string[]): Promise<void> {
  const keys = urls.flatMap(keysOf);
  await deleteFiles(tx, keys.map(fileName));
  if (keys.length > 0) await jobs.send(tx, removeFilesJob, { keys });
}

export async function removeFiles(files: Files, data: object): Promise<void> {
  const keys: unknown[] = "keys" in data && Array.isArray(data.keys) ? data.keys : [];
  for (const key of keys) if (typeof key === "string") await files.remove(key);
}
