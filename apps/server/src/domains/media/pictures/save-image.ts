import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { randomBytes } from "node:crypto";
import type { Platform } from "../../../platform/platform.ts";
import { decodeImage } from "./image-content.ts";
import { keepFile, type StorageFull, type StorageOwner } from "../storage/keep-file.ts";
import { deleteFiles } from "../storage/store-storage.ts";

export type StorageDeps = Pick<Platform, "db" | "files" | "clock">;
export type ImageRefusal = Refusal<"file_type" | "validation_failed"> | StorageFull;

/**
 * Decodes a picture, stores it and its thumbnail under a random name and yields its address. Errors: file_type for what
 * is no picture, validation_failed for too many pixels or a damaged file, storage_full.
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

/** For example `2f/2f9c….webp`: unguessable, in folders of a fair size. */
export function randomName(ending: string): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name}.${ending}`;
}

/** The random part of an address or key, which alone says which file is meant. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Keys under which a known file is stored. */
export function keysOfFile({ folder, name }: { folder: string; name: string }): string[] {
  const path = `${name.slice(0, 2)}/${name}`;
  return folder === "resources" ? [`resources/${path}`] : keysOf(`/uploads/${folder}/${path}`);
}

/** Keys under which an uploaded address is stored; none when it is no address of ours. */
export function keysOf(url: string): string[] {
  const match = /^\/uploads\/(images|thumbnails|files)\/([0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{2,5})$/.exec(url);
  if (!match?.[2]) return [];
  return match[1] === "files" ? [`files/${match[2]}`] : [`images/${match[2]}`, `thumbnails/${match[2]}`];
}

export async function removeStored({ db, files }: StorageDeps, url: string): Promise<void> {
  await db.write((tx) => deleteFiles(tx, [fileName(url)]));
  for (const key of keysOf(url)) await files.remove(key);
}
