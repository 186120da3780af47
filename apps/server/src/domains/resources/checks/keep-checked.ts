import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { fileTexts } from "@pavane/contract/resources/files";
import { countUpload, uncountUpload, type StorageOwner } from "../../media/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { inspectFile, isInspected, type Inspection } from "./inspect-file.ts";
import { faultText, rejectFile, type CleanFile, type FaultyFile } from "./inspection-result.ts";

type Deps = Pick<ResourcesDeps, "files" | "limiter" | "media">;

export interface SentFile {
  readonly name: string;
  /** Or the id of an upload. */
  readonly content: Buffer | string;
}

export interface CheckedFile {
  readonly key: string;
  readonly name: string;
  readonly inspected: Inspection;
  readonly file: CleanFile;
}

/** Stores a file under a private key and inspects it. A refused file is deleted immediately. */
export async function keepChecked(deps: Deps, owner: StorageOwner, sent: SentFile) {
  const { name, content } = sent;
  if (typeof content === "string") return takeChecked(deps, owner, { name, uploadId: content });
  const key = await keepContent(deps, owner, content);
  return isRefusal(key) ? key : checkKept(deps, owner.id, sent, key);
}

async function takeChecked(
  { limiter, ...deps }: Deps,
  owner: StorageOwner,
  { name, uploadId }: { readonly name: string; readonly uploadId: string },
) {
  if (!/^[0-9a-f-]{36}$/.test(uploadId)) return refuse(resourcesErrors.upload_not_found);
  const upload = { uploadId, ending: "bin", purpose: "resource" } as const;
  const checked = await deps.media.privateFiles.take(owner, upload, (key) => inspect(deps, owner.id, { key, name }));
  const wasBad = isRefusal(checked) && checked.code !== "upload_not_found" && checked.code !== "busy";
  if (wasBad && !wasCostly.has(checked.message)) await uncountUpload(limiter, owner.id, { files: 1, bytes: 0 });
  return checked;
}

async function checkKept(deps: Deps, ownerId: number, { name, content }: SentFile, key: string) {
  const checked = await inspect(deps, ownerId, { key, name }).catch(async (error: unknown) => {
    await deps.media.privateFiles.destroy([key]);
    throw error;
  });
  if (isRefusal(checked)) await forgetKept(deps, ownerId, { key, content, counts: wasCostly.has(checked.message) });
  return checked;
}

/** What used up all that a check is given counts in the limit of an hour, or such files could be sent all day. */
const wasCostly: ReadonlySet<string> = new Set([fileTexts.work, fileTexts.unsafe]);

/** Deletes a file that was stored and is not taken after all; unless it `counts`, it takes nothing of its sender's limits. */
export async function forgetKept(
  { media, limiter }: Deps,
  ownerId: number,
  { key, content, counts = false }: Pick<SentFile, "content"> & { readonly key: string; readonly counts?: boolean },
): Promise<void> {
  await media.privateFiles.destroy([key]);
  // Sent in parts, its bytes count against the storage, which is free again.
  const bytes = typeof content === "string" ? 0 : content.length;
  if (!counts) await uncountUpload(limiter, ownerId, { files: 1, bytes });
}

async function keepContent({ media, limiter }: Deps, owner: StorageOwner, content: Buffer) {
  const tooMany = await countUpload(limiter, owner.id, { files: 1, bytes: content.length });
  return tooMany ?? media.privateFiles.keep(owner, content, "bin");
}

async function inspect(
  { files }: Pick<Deps, "files">,
  personId: number,
  kept: { readonly key: string; readonly name: string },
): Promise<CheckedFile | Refusal<FaultCode | "busy">> {
  const inspected = await files.working(async (folder) =>
    inspectFile(personId, { path: await folder.pathOf(kept.key), name: kept.name }),
  );
  if (isRefusal(inspected)) return inspected;
  const { verdict } = inspected;
  if (verdict.fault !== null) return refuseFault(verdict);
  if (!isInspected(inspected)) return refuseFault(rejectFile("unsafe"));
  return { ...kept, inspected, file: verdict };
}

type FaultCode = "validation_failed" | "unsupported_file" | "unsafe_file";

export function refuseFault(faults: FaultyFile): Refusal<FaultCode> {
  const { fault } = faults;
  const message = faultText(faults);
  if (fault === "empty") return invalidField("file", message);
  if (fault === "type") return refuse(resourcesErrors.unsupported_file, { message });
  return refuse(resourcesErrors.unsafe_file, { message });
}

/** The same for a file that somebody gets at once: a virus scanner, where there is one, looks through it first. */
export async function keepScanned(
  deps: Deps,
  owner: StorageOwner,
  { name, content }: { readonly name: string; readonly content: Buffer },
) {
  const key = await keepContent(deps, owner, content);
  if (isRefusal(key)) return key;
  const kept = await checkKept(deps, owner.id, { name, content }, key);
  if (isRefusal(kept)) return kept;
  const refused = await deps.media.refuseVirus(content);
  if (refused === null) return kept;
  await forgetKept(deps, owner.id, { key, content });
  return refused;
}
