import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import { fileTexts, tooManyFilesText } from "@pavane/contract/resources/files";
import {
  countUpload,
  decodeImage,
  isImage,
  uncountUpload,
  type StorageOwner,
  type UploadForm,
} from "../../media/index.ts";
import { cleanFileName } from "../../resources/index.ts";
import type { ConversationsDeps } from "../deps.ts";

export interface KeptFile {
  readonly storageKey: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
}

export interface FileLimits {
  readonly mostFiles: number;
  readonly megabytes: number;
}

type Deps = Pick<ConversationsDeps, "media" | "resources" | "limiter">;
type Sent = UploadForm["files"][number];

/** What is wrong with the files of a form before any of them is looked into; null when nothing is. */
export function refuseFiles({ files, tooMany, emptyFile }: UploadForm, { mostFiles, megabytes }: FileLimits) {
  if (tooMany) return invalidField("files", tooManyFilesText(mostFiles));
  if (emptyFile) return invalidField("files", fileTexts.empty);
  if (files.every((file) => !file.tooLarge)) return null;
  const message =
    files.length > 1 ? `Some files exceed the maximum size of ${megabytes}MB` : tooLargeText(`${megabytes}MB`);
  return refuse(mediaErrors.file_too_large, { message });
}

/** A form that says before it is read that it is larger than its files may be together. */
export const tooLargeTogether = ({ megabytes }: FileLimits) =>
  refuse(mediaErrors.file_too_large, { message: `Some files exceed the maximum size of ${megabytes}MB` });

/** Stores the files of a message, all or none, checked as those that are sold. */
export async function keepFiles(deps: Deps, owner: StorageOwner, files: readonly Sent[]) {
  const kept: KeptFile[] = [];
  for (const file of files) {
    const one = await keepFile(deps, owner, file).catch(async (error: unknown) => {
      await dropFiles(deps, kept);
      throw error;
    });
    if (isRefusal(one)) {
      await dropFiles(deps, kept);
      return one;
    }
    kept.push(one);
  }
  return kept;
}

export const dropFiles = ({ media }: Pick<Deps, "media">, files: readonly KeptFile[]): Promise<void> =>
  media.privateFiles.destroy(files.map(({ storageKey }) => storageKey));

async function keepFile(deps: Deps, owner: StorageOwner, { name, content }: Sent) {
  const clean = cleanFileName(name);
  if (await isImage(content)) return keepPicture(deps, owner, { name: clean, content });
  const kept = await deps.resources.keepScanned(owner, { name: clean, content });
  if (isRefusal(kept)) return kept;
  const { key, inspected, file } = kept;
  return { storageKey: key, name: clean, mime: file.mime, bytes: inspected.bytes };
}

/** A photo comes out upright and without the place where it was taken. */
async function keepPicture(
  { media, limiter }: Deps,
  owner: StorageOwner,
  { name, content }: Pick<Sent, "name" | "content">,
): Promise<KeptFile | Refusal<"validation_failed" | "rate_limited" | "storage_full">> {
  const counted = { files: 1, bytes: content.length };
  const tooMany = await countUpload(limiter, owner.id, counted);
  if (tooMany) return tooMany;
  const decoded = await decodeImage(content);
  const key = decoded.ok
    ? await media.privateFiles.keep(owner, decoded.image, "webp")
    : invalidField("files", decoded.reason === "too_many_pixels" ? fileTexts.pixels : fileTexts.picture);
  if (isRefusal(key)) {
    await uncountUpload(limiter, owner.id, counted);
    return key;
  }
  const bytes = decoded.ok ? decoded.image.length : 0;
  return { storageKey: key, name: `${name.replace(/\.[a-z0-9]{1,5}$/i, "")}.webp`, mime: "image/webp", bytes };
}
