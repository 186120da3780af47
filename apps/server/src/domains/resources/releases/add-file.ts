import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { fileTexts } from "@pavane/contract/resources/files";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { nameEnding } from "../../../platform/file-types.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { UploadForm } from "../../media/index.ts";
import { cleanFileName } from "./file-name.ts";
import { kindOf } from "../checks/file-kinds.ts";
import { rejectFile } from "../checks/inspection-result.ts";
import { forgetKept, keepChecked, refuseFault, type CheckedFile, type SentFile } from "../checks/keep-checked.ts";
import { checkFilesJob } from "./check-files.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockForNewFile } from "./lock-draft.ts";
import { insertFile, insertRelease, reopenRelease } from "./files-repository.ts";

export interface FileLimits {
  readonly mostFiles: number;
  readonly megabytes: number;
  readonly quota: number;
}

/** Whether any file would be refused, checked before its bytes are read. */
export async function refuseNewFile(deps: ResourcesDeps, actor: Actor, id: number, mostFiles: number) {
  const draft = await deps.db.write(async (tx) => lockForNewFile(tx, deps, actor, { id, mostFiles }));
  return isRefusal(draft) ? draft : null;
}

/**
 * Stores a file, inspects it, and adds it to the version that is being prepared; returns its id. A refused file is
 * deleted immediately. Its virus check and preview follow in a job.
 */
export async function addFile(deps: ResourcesDeps, actor: Actor, id: number, form: UploadForm, limits: FileLimits) {
  const sent = readSent(form, limits);
  if (isRefusal(sent)) return sent;
  const kept = await keepChecked(deps, { id: actor.id, quota: limits.quota }, sent);
  if (isRefusal(kept)) return kept;
  const added = await insert(deps, actor, id, { kept, mostFiles: limits.mostFiles }).catch(async (error: unknown) => {
    await deps.media.privateFiles.destroy([kept.key]);
    throw error;
  });
  if (isRefusal(added)) await forgetKept(deps, actor.id, { key: kept.key, content: sent.content });
  return added;
}

function readSent(form: UploadForm, { megabytes }: FileLimits): SentFile | Refusal<SentCode> {
  const [file] = form.files;
  const uploadId = form.fields.get("upload_id") ?? form.fields.get("uploadId");
  if (form.tooMany) return invalidField("file", "Send one file at a time.");
  if (file?.tooLarge) return tooLarge(megabytes);
  if (file === undefined && form.emptyFile) return invalidField("file", fileTexts.empty);
  const sent = file ?? (uploadId === undefined ? null : { name: form.fields.get("name") ?? "", content: uploadId });
  if (sent === null) return invalidField("file", "Please select a file to upload.");
  const name = cleanFileName(sent.name);
  return kindOf(nameEnding(name)) === null ? refuseFault(rejectFile("type")) : { name, content: sent.content };
}

export const tooLarge = (megabytes: number): Refusal<"file_too_large"> =>
  refuse(resourcesErrors.file_too_large, { message: tooLargeText(`${megabytes}MB`) });

type SentCode = "validation_failed" | "file_too_large" | "unsupported_file" | "unsafe_file";

/** Checks everything again under the lock of the resource: two tabs may send the last allowed file concurrently. */
function insert(
  deps: ResourcesDeps,
  actor: Actor,
  id: number,
  { kept: { key, name, inspected, file }, mostFiles }: { kept: CheckedFile; mostFiles: number },
) {
  const createdAt = deps.clock.now();
  return deps.db.write(async (tx) => {
    const draft = await lockForNewFile(tx, deps, actor, { id, mostFiles });
    if (isRefusal(draft)) return draft;
    const { resource, next } = draft;
    const begun = next ?? (await insertRelease(tx, { resourceId: id, note: null, createdAt }));
    if (begun.state === "refused") await reopenRelease(tx, begun.id);
    const fileId = await insertFile(tx, {
      releaseId: begun.id,
      name,
      storageKey: key,
      bytes: inspected.bytes,
      sha256: Buffer.from(inspected.sha256, "hex"),
      mime: file.mime,
      length: file.length,
      stampable: file.stampable,
      createdAt,
    });
    await deps.jobs.send(tx, checkFilesJob, {});
    await recordAudit(tx, {
      action: "resource.file_added",
      target: { type: "resource", id, name: resource.title },
      after: { file: name, bytes: inspected.bytes },
    });
    return fileId;
  });
}
