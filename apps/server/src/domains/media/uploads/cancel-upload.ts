import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { Platform } from "../../../platform/platform.ts";
import { partKey } from "./start-upload.ts";
import { deleteAsset } from "../videos/assets-repository.ts";
import { deleteSilentUploads, findUploadOf } from "./uploads-repository.ts";

/** Gives an unfinished upload up, with what has arrived of it. Errors: upload_not_found, upload_complete. */
export async function cancelUpload(
  { db, files }: Pick<Platform, "db" | "files">,
  userId: number,
  id: string,
): Promise<Refusal<"upload_not_found" | "upload_complete"> | null> {
  const refusal = await db.write(async (tx) => {
    const found = await findUploadOf(tx, userId, id);
    if (found === null) return refuse(mediaErrors.upload_not_found);
    if (found.asset.state !== "uploading") return refuse(mediaErrors.upload_complete);
    await deleteAsset(tx, found.asset.id);
    return null;
  });
  if (refusal === null) await files.remove(partKey(id));
  return refusal;
}

/** Removes what was begun and left for a day. */
export async function dropSilentUploads({ db, files, clock }: Pick<Platform, "db" | "files" | "clock">): Promise<void> {
  const ids = await db.write((tx) => deleteSilentUploads(tx, clock.now()));
  for (const id of ids) await files.remove(partKey(id));
}
