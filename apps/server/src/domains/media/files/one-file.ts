import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import type { Limiter } from "../../../platform/rate-limit.ts";
import { countUpload } from "../storage/count-upload.ts";
import type { FormFile, UploadForm } from "./read-form.ts";

/** The one file of a form, counted among what its sender may send. Errors: validation_failed, file_too_large, rate_limited. */
export async function oneFile(
  limiter: Limiter,
  senderId: number,
  form: UploadForm,
  mostMegabytes: number,
): Promise<FormFile | Refusal<"validation_failed" | "file_too_large" | "rate_limited">> {
  const [file] = form.files;
  if (!file) return invalidField("file", "Please select a file to upload.");
  if (file.tooLarge || file.content.length > mostMegabytes * 1_048_576)
    return refuse(mediaErrors.file_too_large, { message: tooLargeText(`${mostMegabytes}MB`) });
  return (await countUpload(limiter, senderId, { files: 1, bytes: file.content.length })) ?? file;
}
