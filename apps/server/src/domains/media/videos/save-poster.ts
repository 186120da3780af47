import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { Platform } from "../../../platform/platform.ts";
import { decodeImage } from "../pictures/image-content.ts";
import { randomName } from "../storage/file-names.ts";
import { findAsset, lockAsset, saveAsset } from "./assets-repository.ts";

type Deps = Pick<Platform, "db" | "files" | "clock">;

/** Replaces the picture that stands for a video. Who may do it the caller has decided. Errors: file_type, validation_failed. */
export async function savePoster(
  { db, files, clock }: Deps,
  assetId: number,
  content: Uint8Array,
): Promise<Refusal<"file_type" | "validation_failed"> | null> {
  const decoded = await decodeImage(content);
  if (!decoded.ok) {
    return decoded.reason === "not_image"
      ? refuse(mediaErrors.file_type, { message: "Only images can be uploaded here" })
      : invalidField("file", "This file is not a readable image.");
  }
  const posterPath = `posters/${randomName("webp")}`;
  await files.put(posterPath, decoded.image);
  const replaced = await db.write(async (tx) => {
    await lockAsset(tx, assetId);
    const before = await findAsset(tx, assetId);
    await saveAsset(tx, assetId, { posterPath, updatedAt: clock.now() });
    return before?.posterPath ?? null;
  });
  if (replaced !== null) await files.remove(replaced);
  return null;
}
