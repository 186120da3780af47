import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { UploadPurpose } from "@pavane/contract/media/limits";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fileName, randomName } from "../storage/file-names.ts";
import { removeFilesJob } from "../storage/remove-files.ts";
import { removeAsset } from "../videos/remove-asset.ts";
import { partKey } from "../uploads/start-upload.ts";
import { claimArrivedFile, findUploadOf, giveArrivedFileBack } from "../uploads/uploads-repository.ts";
import { keepFile, type StorageFull, type StorageOwner } from "../storage/keep-file.ts";
import { deleteFiles, insertFile, lockStorage } from "../storage/storage-repository.ts";

/** Files under random keys that nothing serves by itself. What no column names for a day is deleted. */
export interface PrivateFiles {
  /** Returns the key. Without an owner the file counts towards no storage. */
  keep(owner: StorageOwner | null, content: Uint8Array, ending: string): Promise<string | StorageFull>;
  /**
   * The same for a file that has arrived in parts, of which `look` says whether it is taken; returns what that returns. Its upload is deleted
   * afterwards. Only after `busy`, and where looking at it breaks, it is as it was, so that nothing large is sent twice for no fault of its own.
   */
  take<Looked>(
    owner: StorageOwner,
    upload: ArrivedFile,
    look: (key: string) => Promise<Looked>,
  ): Promise<Looked | Refusal<"upload_not_found">>;
  /** Deletes with the caller's transaction. */
  drop(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Deletes immediately. */
  destroy(keys: readonly string[]): Promise<void>;
}

interface ArrivedFile {
  readonly uploadId: string;
  readonly ending: string;
  readonly purpose: Exclude<UploadPurpose, "lesson">;
}

type Deps = Pick<Platform, "db" | "files" | "clock" | "jobs">;

export const privateFiles = (deps: Deps): PrivateFiles => ({
  keep: async (owner, content, ending) => {
    const key = newKey(ending);
    const file = { folder: "resources", name: fileName(key), parts: [{ key, content }] } as const;
    return (await keepFile(deps, owner, file)) ?? key;
  },
  take: (owner, upload, look) => takeUpload(deps, owner, upload, look),
  drop: (tx, keys) => drop(tx, deps, keys),
  destroy: (keys) => destroy(deps, keys),
});

async function drop(tx: Tx, { jobs }: Pick<Deps, "jobs">, keys: readonly string[]): Promise<void> {
  await deleteFiles(tx, keys.map(fileName));
  if (keys.length > 0) await jobs.send(tx, removeFilesJob, { keys });
}

async function destroy({ db, files }: Pick<Deps, "db" | "files">, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  await db.write((tx) => deleteFiles(tx, keys.map(fileName)));
}

const newKey = (ending: string): string => `resources/${randomName(ending)}`;

/** Whenever this ends half done, either the upload or the file is known, and deleted when a day has passed. */
async function takeUpload<Looked>(
  deps: Deps,
  owner: StorageOwner,
  upload: ArrivedFile,
  look: (key: string) => Promise<Looked>,
): Promise<Looked | Refusal<"upload_not_found">> {
  const key = newKey(upload.ending);
  const assetId = await claimUpload(deps, owner, upload, key);
  if (isRefusal(assetId)) return assetId;
  const giveBack = () =>
    deps.db.write(async (tx) => {
      await drop(tx, deps, [key]);
      await giveArrivedFileBack(tx, assetId);
    });
  try {
    // What is looked at is what is kept.
    await deps.files.copy(partKey(upload.uploadId), key);
    const looked = await look(key);
    if (isRefusal(looked) && looked.code === "busy") await giveBack();
    else await endUpload(deps, assetId, isRefusal(looked) ? [key] : []);
    return looked;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Its bytes move from one count to the other. */
function claimUpload(
  { db, clock }: Deps,
  owner: StorageOwner,
  { uploadId, purpose }: ArrivedFile,
  key: string,
): Promise<number | Refusal<"upload_not_found">> {
  return db.write(async (tx) => {
    await lockStorage(tx, owner.id);
    const found = await findUploadOf(tx, owner.id, uploadId);
    if (found === null || found.upload.purpose !== purpose || !(await claimArrivedFile(tx, found.asset.id)))
      return refuse(mediaErrors.upload_not_found);
    const { bytes } = found.asset;
    const file = {
      name: fileName(key),
      folder: "resources",
      ownerId: owner.id,
      bytes,
      createdAt: clock.now(),
    } as const;
    await insertFile(tx, file);
    return found.asset.id;
  });
}

async function endUpload(deps: Deps, assetId: number, refused: readonly string[]): Promise<void> {
  await destroy(deps, refused);
  await deps.db.write((tx) => removeAsset(tx, deps.jobs, assetId));
}
