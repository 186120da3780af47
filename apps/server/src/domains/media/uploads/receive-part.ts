import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { partBytes, tooLargeText } from "@pavane/contract/media/limits";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { processAssetsJob } from "../videos/process-assets.ts";
import { partKey, silenceMs } from "./start-upload.ts";
import { saveAsset } from "../videos/assets-repository.ts";
import { claimOffset, findUploadOf, saveUpload, type UploadWithAsset } from "./uploads-repository.ts";

type PartRefusal = Refusal<"upload_not_found" | "upload_complete" | "wrong_offset" | "file_too_large">;

const longestPartMs = 5 * 60_000;

/**
 * Appends one part to what has arrived. When the connection breaks, what came is kept and the sender continues from
 * there; with the last byte the video is handed to processing. Errors: upload_not_found, upload_complete, wrong_offset
 * (with the right `offset`), file_too_large.
 */
export async function receivePart(
  deps: Pick<Platform, "db" | "clock" | "files" | "jobs">,
  userId: number,
  part: { id: string; offset: number; content: Readable },
): Promise<PartRefusal | null> {
  const { db, clock } = deps;
  const found = await findUploadOf(db.read, userId, part.id);
  if (found === null) return refuse(mediaErrors.upload_not_found);
  if (found.asset.state !== "uploading") return refuse(mediaErrors.upload_complete);
  const now = clock.now();
  const times = { now, writingUntil: new Date(now.getTime() + longestPartMs) };
  const claimed = await db.write((tx) => claimOffset(tx, part.id, part.offset, times));
  if (!claimed) return refuse(mediaErrors.wrong_offset, { data: { offset: found.upload.received } });
  const room = Math.min(partBytes, found.upload.bytes - part.offset);
  const written = await writePart(deps, part, room).catch(async (error: unknown) => {
    await db.write((tx) => saveUpload(tx, part.id, { writingUntil: null }));
    throw error;
  });
  await db.write((tx) => acknowledge(tx, deps, found, part.offset + Math.max(written, 0)));
  return written < 0 ? refuse(mediaErrors.file_too_large, { message: tooLargeText("8MB") }) : null;
}

/** Bytes written; -1 when more came than there is room for, in which case none count. */
async function writePart(
  { files }: Pick<Platform, "files">,
  part: { id: string; offset: number; content: Readable },
  room: number,
): Promise<number> {
  const path = files.localPath(partKey(part.id));
  if (path === null) throw new Error("resumable uploads need files on this machine");
  const file = await files.writing(() => open(path, "r+"));
  let written = 0;
  try {
    for await (const chunk of untilBroken(part.content)) {
      if (written + chunk.length > room) return -1;
      await files.writing(() => file.write(chunk, 0, chunk.length, part.offset + written));
      written += chunk.length;
    }
    return written;
  } finally {
    await file.close();
  }
}

/** Chunks until the end or until the connection breaks; both are an end here. */
async function* untilBroken(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield Buffer.from(chunk);
  } catch (error) {
    if (!content.destroyed && !content.readableAborted) throw error;
  }
}

async function acknowledge(
  tx: Tx,
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  { upload, asset }: UploadWithAsset,
  received: number,
): Promise<void> {
  const now = clock.now();
  await saveUpload(tx, upload.id, { received, writingUntil: null, expiresAt: new Date(now.getTime() + silenceMs) });
  if (received < upload.bytes) return;
  // A file is looked at when what it is for takes it.
  await saveAsset(tx, asset.id, { state: asset.kind === "file" ? "ready" : "processing", updatedAt: now });
  if (asset.kind === "file") return;
  await jobs.send(tx, processAssetsJob, {});
}
