import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { UploadPurpose } from "@pavane/contract/media/limits";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fileName, randomName } from "../storage/file-names.ts";
import { removeFilesJob } from "../storage/remove-files.ts";
import { removeAsset } from "../videos/remove-asset.ts";
import { partKey } from "../uploads/start-upload.ts";
import { claimArrivedFile, findUploadOf } from "../uploads/uploads-repository.ts";
import { keepFile, type StorageFull, type StorageOwner } from "../storage/keep-file.ts";
import { deleteFiles, insertFile, lockStorage } from "../storage/storage-repository.ts";

/** Files under random keys that nothing serves by itself. What no column names for a day is deleted. */
export interface PrivateFiles {
  /** Returns the key. Without an owner the file counts towards no storage. */
  keep(owner: StorageOwner | null, content: Uint8Array, ending: string): Promise<string | StorageFull>;
  /** The same for a file that has arrived in parts; its upload is deleted afterwards. */
  take(
    owner: StorageOwner,
    uploadId: string,
    ending: string,
    purpose?: FilePurpose,
  ): Promise<string | Refusal<"upload_not_found">>;
  /** Deletes with the caller's transaction. */
  drop(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Deletes immediately. */
  destroy(keys: readonly string[]): Promise<void>;
}

type FilePurpose = Exclude<UploadPurpose, "lesson">;

type Deps = Pick<Platform, "db" | "files" | "clock" | "jobs">;

export const privateFiles = (deps: Deps): PrivateFiles => ({
  keep: async (owner, content, ending) => {
    const key = newKey(ending);
    const file = { folder: "resources", name: fileName(key), parts: [{ key, content }] } as const;
    return (await keepFile(deps, owner, file)) ?? key;
  },
  take: (owner, uploadId, ending, purpose = "resource") => takeUpload(deps, owner, { uploadId, ending, purpose }),
  drop: async (tx, keys) => {
    await deleteFiles(tx, keys.map(fileName));
    if (keys.length > 0) await deps.jobs.send(tx, removeFilesJob, { keys });
  },
  destroy: async (keys) => {
    for (const key of keys) await deps.files.remove(key);
    await deps.db.write((tx) => deleteFiles(tx, keys.map(fileName)));
  },
});

const newKey = (ending: string): string => `resources/${randomName(ending)}`;

/** Whenever this ends half done, either the upload or the file is known, and deleted when a day has passed. */
async function takeUpload(
  { db, files, clock, jobs }: Deps,
  owner: StorageOwner,
  { uploadId, ending, purpose }: { uploadId: string; ending: string; purpose: FilePurpose },
): Promise<string | Refusal<"upload_not_found">> {
  const key = newKey(ending);
  const assetId = await db.write(async (tx) => {
    await lockStorage(tx, owner.id);
    const found = await findUploadOf(tx, owner.id, uploadId);
    // Its bytes move from one count to the other.
    if (found === null || found.upload.purpose !== purpose || !(await claimArrivedFile(tx, found.asset.id)))
      return refuse(mediaErrors.upload_not_found);
    const { bytes } = found.asset;
    await insertFile(tx, {
      name: fileName(key),
      folder: "resources",
      ownerId: owner.id,
      bytes,
      createdAt: clock.now(),
    });
    return found.asset.id;
  });
  if (isRefusal(assetId)) return assetId;
  await files.copy(partKey(uploadId), key);
  await db.write((tx) => removeAsset(tx, jobs, assetId));
  return key;
}
