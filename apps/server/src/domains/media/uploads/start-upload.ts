import { dayMs, hourMs } from "@pavane/contract/core/durations";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import {
  maxOpenUploads,
  tooLargeText,
  tooManyUploadsText,
  videoLimit,
  type UploadPurpose,
} from "@pavane/contract/media/limits";
import { randomUUID } from "node:crypto";
import { arrivingFolder } from "../../../platform/files.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { mayUpload, type Submitters } from "../permissions.ts";
import { countHandedIn, countUpload } from "../storage/count-upload.ts";
import { refuseWithoutRoom, type StorageFull, type StorageOwner } from "../storage/keep-file.ts";
import { countOpenUploads, deleteOpenUploads, lockStorage } from "../storage/storage-repository.ts";
import { insertAsset } from "../videos/assets-repository.ts";
import { insertUpload } from "./uploads-repository.ts";

/** An upload is given up after a day of silence. */
export const silenceMs = dayMs;

/** Where the bytes of an unfinished upload are kept. */
export const partKey = (id: string): string => `${arrivingFolder}/${id}`;

/** One of which nothing came for this long gives way to a new one that has no room beside it. */
const giveWayMs = hourMs;

type StartRefusal = Refusal<"forbidden" | "file_too_large" | "too_many_uploads" | "rate_limited"> | StorageFull;

/**
 * Begins a resumable upload (specification of learning, section 2.2), of other files than videos up to `megabytes`. Its
 * whole size is reserved in the owner's storage immediately. Returns its id. Errors: forbidden, file_too_large,
 * storage_full, too_many_uploads, rate_limited.
 */
export async function startUpload(
  deps: Pick<Platform, "db" | "clock" | "files" | "limiter"> & { readonly submitters: Submitters },
  actor: Actor,
  request: Omit<UploadRequest, "owner"> & { readonly quota: number; readonly megabytes: FileMegabytes },
): Promise<string | StartRefusal> {
  if (!(await mayUpload(deps, actor, request.purpose))) return refuse(commonErrors.forbidden);
  const limit = limitOf(request);
  if (request.bytes > limit.bytes) return refuse(mediaErrors.file_too_large, { message: tooLargeText(limit.label) });
  const tooMany = await countUpload(deps.limiter, actor.id, { files: 1, bytes: 0 });
  if (tooMany) return tooMany;
  const tooManyToday = request.purpose === "submission" ? await countHandedIn(deps.limiter, actor.id) : null;
  if (tooManyToday) return tooManyToday;
  const id = randomUUID();
  await deps.files.put(partKey(id), new Uint8Array());
  const begun = await deps.db.write((tx) =>
    begin(tx, id, { ...request, owner: { id: actor.id, quota: request.quota } }, deps.clock.now()),
  );
  const abandoned = isRefusal(begun) ? [id] : begun;
  for (const upload of abandoned) await deps.files.remove(partKey(upload));
  return isRefusal(begun) ? begun : id;
}

/** The largest files by what they are for, settings; videos of lessons have their own. */
export type FileMegabytes = Readonly<Record<Exclude<UploadPurpose, "lesson">, number>>;

function limitOf({ purpose, megabytes }: { purpose: UploadPurpose; megabytes: FileMegabytes }) {
  if (purpose === "lesson") return videoLimit;
  return { bytes: megabytes[purpose] * 1_048_576, label: `${megabytes[purpose]}MB` };
}

interface UploadRequest {
  readonly bytes: number;
  readonly purpose: UploadPurpose;
  readonly owner: StorageOwner;
}

/** Returns the ids of uploads that were dropped to make room. */
async function begin(tx: Tx, id: string, request: UploadRequest, now: Date): Promise<string[] | StartRefusal> {
  await lockStorage(tx, request.owner.id);
  const expiresAt = new Date(now.getTime() + silenceMs);
  let gaveWay: string[] = [];
  if (await refusePlace(tx, request)) {
    gaveWay = await deleteOpenUploads(tx, request.owner.id, new Date(expiresAt.getTime() - giveWayMs));
    const refusal = await refusePlace(tx, request);
    if (refusal) return refusal;
  }
  const { bytes, purpose, owner } = request;
  const kind = purpose === "lesson" || purpose === "submission" ? "video" : "file";
  const handedIn = purpose === "submission";
  const asset = { ownerId: owner.id, kind, state: "uploading", handedIn, bytes, path: partKey(id) } as const;
  const assetId = await insertAsset(tx, { ...asset, createdAt: now, updatedAt: now });
  await insertUpload(tx, { id, userId: owner.id, purpose, bytes, assetId, expiresAt, createdAt: now });
  return gaveWay;
}

async function refusePlace(tx: Tx, { owner, bytes, purpose }: UploadRequest): Promise<StartRefusal | null> {
  if ((await countOpenUploads(tx, owner.id)) >= maxOpenUploads) {
    return refuse(mediaErrors.too_many_uploads, { message: tooManyUploadsText, retryAfter: giveWayMs / 1000 });
  }
  // What a learner hands in is larger than most people's storage, and goes some time after it was marked.
  return purpose === "submission" ? null : refuseWithoutRoom(tx, owner, bytes);
}
