import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { Platform } from "../../../platform/platform.ts";
import { decodeImage } from "./image-content.ts";
import { keepFile, type StorageFull, type StorageOwner } from "../storage/keep-file.ts";
import { fileName, keysOf, randomName } from "../storage/file-names.ts";
import { deleteFiles } from "../storage/storage-repository.ts";

export type StorageDeps = Pick<Platform, "db" | "files" | "clock">;
export type ImageRefusal = Refusal<"file_type" | "validation_failed"> | StorageFull;

/**
 * Decodes a picture, stores it and its thumbnail under a random name and returns its address. Errors: file_type for
 * content that is no picture, validation_failed for too many pixels or a damaged file, storage_full.
 */
export async function saveImage(
  deps: StorageDeps,
  owner: StorageOwner,
  content: Uint8Array,
): Promise<string | ImageRefusal> {
  const decoded = await decodeImage(content);
  if (!decoded.ok) return imageRefusals[decoded.reason];
  const path = randomName("webp");
  const parts = [
    { key: `thumbnails/${path}`, content: decoded.thumbnail },
    { key: `images/${path}`, content: decoded.image },
  ];
  const full = await keepFile(deps, owner, { folder: "images", name: fileName(path), parts });
  return full ?? `/uploads/images/${path}`;
}

export const unreadableText = "This file is not a readable image.";

const imageRefusals: Readonly<Record<"not_image" | "too_many_pixels" | "unreadable", ImageRefusal>> = {
  not_image: refuse(mediaErrors.file_type, { message: "Only images can be uploaded here" }),
  too_many_pixels: invalidField("file", "The image has too many pixels."),
  unreadable: invalidField("file", unreadableText),
};

export async function removeStored({ db, files }: StorageDeps, url: string): Promise<void> {
  await db.write((tx) => deleteFiles(tx, [fileName(url)]));
  for (const key of keysOf(url)) await files.remove(key);
}
