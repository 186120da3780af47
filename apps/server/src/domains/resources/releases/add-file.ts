import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { fileTexts } from "@pavane/contract/resources/files";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { nameEnding } from "../../../platform/file-types.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { countUpload, uncountUpload, type StorageOwner, type UploadForm } from "../../media/index.ts";
import { kindOf } from "../checks/file-kinds.ts";
import { inspectFile, isInspected, type Inspection } from "../checks/inspect-file.ts";
import { checkFilesJob } from "./check-files.ts";
import { faultText, rejectFile, type CleanFile, type FaultyFile } from "../checks/inspection-result.ts";
import type { ResourcesDeps } from "../deps.ts";
import { cleanFileName } from "./file-name.ts";
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
  const key = await keep(deps, { id: actor.id, quota: limits.quota }, sent);
  if (isRefusal(key)) return key;
  const added = await addKept(deps, actor, id, { key, name: sent.name, mostFiles: limits.mostFiles }).catch(
    async (error: unknown) => {
      await deps.media.privateFiles.destroy([key]);
      throw error;
    },
  );
  if (isRefusal(added)) {
    await deps.media.privateFiles.destroy([key]);
    // Sent in parts, its bytes count against the storage, which is free again.
    const bytes = typeof sent.content === "string" ? 0 : sent.content.length;
    if (!wasCostly.has(added.message)) await uncountUpload(deps.limiter, actor.id, { files: 1, bytes });
  }
  return added;
}

/** What used up all that a check is given counts in the limit of an hour, or such files could be sent all day. */
const wasCostly: ReadonlySet<string> = new Set([fileTexts.work, fileTexts.unsafe]);

interface Sent {
  readonly name: string;
  /** Or the id of an upload. */
  readonly content: Buffer | string;
}

function readSent(form: UploadForm, { megabytes }: FileLimits): Sent | Refusal<SentCode> {
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

function refuseFault(faults: FaultyFile): Refusal<"validation_failed" | "unsupported_file" | "unsafe_file"> {
  const { fault } = faults;
  const message = faultText(faults);
  if (fault === "empty") return invalidField("file", message);
  if (fault === "type") return refuse(resourcesErrors.unsupported_file, { message });
  return refuse(resourcesErrors.unsafe_file, { message });
}

async function keep({ media, limiter }: ResourcesDeps, owner: StorageOwner, { content }: Sent) {
  if (typeof content === "string") {
    if (!/^[0-9a-f-]{36}$/.test(content)) return refuse(resourcesErrors.upload_not_found);
    return media.privateFiles.take(owner, content, "bin");
  }
  const tooMany = await countUpload(limiter, owner.id, { files: 1, bytes: content.length });
  return tooMany ?? media.privateFiles.keep(owner, content, "bin");
}

async function addKept(
  deps: ResourcesDeps,
  actor: Actor,
  id: number,
  kept: { key: string; name: string; mostFiles: number },
) {
  const path = deps.files.localPath(kept.key);
  if (path === null) throw new Error("checks need files on this machine");
  const inspected = await inspectFile(actor.id, { path, name: kept.name });
  if (isRefusal(inspected)) return inspected;
  const { verdict } = inspected;
  if (verdict.fault !== null) return refuseFault(verdict);
  if (!isInspected(inspected)) return refuseFault(rejectFile("unsafe"));
  return insert(deps, actor, id, { ...kept, inspected, file: verdict });
}

/** Checks everything again under the lock of the resource: two tabs may send the last allowed file concurrently. */
function insert(
  deps: ResourcesDeps,
  actor: Actor,
  id: number,
  {
    key,
    name,
    mostFiles,
    inspected,
    file,
  }: { key: string; name: string; mostFiles: number; inspected: Inspection; file: CleanFile },
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
