import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import type { Limiter } from "../../../platform/rate-limit.ts";
import { storedTypeOf } from "../../../platform/file-types.ts";
import type { VirusScanner } from "../../../platform/virus-scanner.ts";
import { isImage } from "../pictures/image-content.ts";
import type { FormFile, UploadForm } from "./read-form.ts";
import { removeStored, saveImage, type ImageRefusal, type StorageDeps } from "../pictures/save-image.ts";
import { refuseVirus } from "./refuse-virus.ts";
import { fileName, randomName } from "../storage/file-names.ts";
import { countUpload } from "../storage/count-upload.ts";
import { keepFile, type StorageOwner } from "../storage/keep-file.ts";

type Deps = StorageDeps & { readonly scanner: VirusScanner | null };

export interface FileLimits {
  readonly imageMegabytes: number;
  readonly fileMegabytes: number;
  readonly files: number;
}

/** Maximum size of a form, whatever its files are. */
export const formBytes = (limits: FileLimits): number =>
  Math.max(limits.imageMegabytes, limits.fileMegabytes) * 1_048_576;

type FileRefusal = Refusal<"file_too_large" | "rate_limited" | "unsafe_file" | "busy"> | ImageRefusal;

/**
 * Stores the files of a form, all or none, and returns their addresses (specification, section 5). With
 * `resource_type=image` only pictures are accepted. Errors: file_too_large, file_type, validation_failed, storage_full,
 * rate_limited, unsafe_file, busy.
 */
export async function uploadFiles(
  deps: Deps & { limiter: Limiter },
  owner: StorageOwner,
  form: UploadForm,
  limits: FileLimits,
): Promise<[string, ...string[]] | FileRefusal> {
  const imagesOnly = form.fields.get("resource_type") === "image";
  const refusal = sizeRefusal(form, limits, imagesOnly);
  if (refusal) return refusal;
  const bytes = form.files.reduce((sum, file) => sum + file.content.length, 0);
  const tooMany = await countUpload(deps.limiter, owner.id, { files: form.files.length, bytes });
  if (tooMany) return tooMany;
  const urls: string[] = [];
  for (const file of form.files) {
    const url = await saveFile(deps, owner, file, imagesOnly);
    if (isRefusal(url)) {
      for (const stored of urls) await removeStored(deps, stored);
      return url;
    }
    urls.push(url);
  }
  const [first, ...others] = urls;
  return first === undefined ? invalidField("file", "Please select a file to upload.") : [first, ...others];
}

function sizeRefusal(form: UploadForm, limits: FileLimits, imagesOnly: boolean): FileRefusal | null {
  if (form.tooMany) return invalidField("file", `Maximum of ${limits.files} files allowed`);
  const most = imagesOnly ? limits.imageMegabytes : limits.fileMegabytes;
  const tooLarge = form.files.some((file) => file.tooLarge || file.content.length > most * 1_048_576);
  if (!tooLarge) return null;
  if (imagesOnly) return refuse(mediaErrors.file_too_large, { message: `File size exceeds ${most}MB limit.` });
  const several = form.files.length > 1;
  const message = several ? `Some files exceed the maximum size of ${most}MB` : tooLargeText(`${most}MB`);
  return refuse(mediaErrors.file_too_large, { message });
}

async function saveFile(
  deps: Deps,
  owner: StorageOwner,
  file: FormFile,
  imagesOnly: boolean,
): Promise<string | FileRefusal> {
  if (imagesOnly || (await isImage(file.content))) return saveImage(deps, owner, file.content);
  const type = await storedTypeOf(file.content, file.name);
  if (type === null) return refuse(mediaErrors.file_type);
  const unsafe = await refuseVirus(deps.scanner, file.content);
  if (unsafe) return unsafe;
  const path = randomName(type.ending);
  const parts = [{ key: `files/${path}`, content: file.content }];
  const full = await keepFile(deps, owner, { folder: "files", name: fileName(path), parts });
  return full ?? `/uploads/files/${path}`;
}
