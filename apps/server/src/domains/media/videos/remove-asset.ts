import type { Tx } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import { removeFilesJob } from "../storage/remove-files.ts";
import { deleteAsset, findAsset, findCaptions, findStreamFiles } from "./assets-repository.ts";

/** Deletes a video in the caller's transaction; its files go after the commit. */
export async function removeAsset(tx: Tx, jobs: Jobs, assetId: number): Promise<void> {
  const asset = await findAsset(tx, assetId);
  if (asset === null) return;
  const captions = await findCaptions(tx, assetId);
  const streamed = await findStreamFiles(tx, assetId);
  const keys = [
    asset.path,
    ...(asset.posterPath ? [asset.posterPath] : []),
    ...captions.map((caption) => caption.path),
    ...streamed.map((file) => file.path),
  ];
  await deleteAsset(tx, assetId);
  await jobs.send(tx, removeFilesJob, { keys });
}
