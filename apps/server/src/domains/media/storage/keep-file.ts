import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { storageFullText } from "@pavane/contract/media/limits";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { fileFolders } from "../tables.ts";
import { deleteFiles, findUsedBytes, insertFile, lockStorage } from "./storage-repository.ts";

/** The owner whose storage a file counts towards, and how many bytes that may hold. */
export interface StorageOwner {
  readonly id: number;
  readonly quota: number;
}

export type StorageFull = Refusal<"storage_full">;

export interface NewFile {
  readonly folder: (typeof fileFolders)[number];
  readonly name: string;
  /** What is written, by key. */
  readonly parts: readonly { readonly key: string; readonly content: Uint8Array }[];
}

/** Writes a file into somebody's storage, if there is room for it, or into nobody's, which has no end. It is known before it is written, so that none is ever lost sight of. */
export async function keepFile(
  { db, files, clock }: Pick<Platform, "db" | "files" | "clock">,
  owner: StorageOwner | null,
  { folder, name, parts }: NewFile,
): Promise<StorageFull | null> {
  const bytes = parts.reduce((sum, part) => sum + part.content.length, 0);
  const full = await db.write(async (tx) => {
    const noRoom = owner === null ? null : await refuseWithoutRoom(tx, owner, bytes);
    if (noRoom) return noRoom;
    await insertFile(tx, { name, folder, ownerId: owner?.id ?? null, bytes, createdAt: clock.now() });
    return null;
  });
  if (isRefusal(full)) return full;
  try {
    for (const { key, content } of parts) await files.put(key, content);
  } catch (error) {
    await db.write((tx) => deleteFiles(tx, [name]));
    throw error;
  }
  return null;
}

/** Checks under the lock of the owner's storage, so that twenty concurrent uploads do not exceed the quota together. */
export async function refuseWithoutRoom(tx: Tx, owner: StorageOwner, bytes: number): Promise<StorageFull | null> {
  await lockStorage(tx, owner.id);
  const used = await findUsedBytes(tx, owner.id);
  if (used + bytes <= owner.quota) return null;
  return refuse(mediaErrors.storage_full, { message: storageFullText(used, owner.quota) });
}
