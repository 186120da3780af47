import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText, videoLimits, type UploadPurpose } from "@pavane/contract/media/limits";
import { randomUUID } from "node:crypto";
import type { Actor } from "../../platform/http/actor.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayUploadVideo } from "./policy.ts";
import { insertAsset } from "./store-assets.ts";
import { insertUpload } from "./store-uploads.ts";

/** An upload is given up after a day of silence. */
export const silenceMs = 24 * 3_600_000;

/** Where the bytes of an unfinished upload are kept. */
export const partKey = (id: string): string => `parts/${id}`;

/** Begins a resumable video upload (specification of learning, section 2.2). Yields its id. Errors: forbidden, file_too_large. */
export async function startUpload(
  { db, clock, files }: Pick<Platform, "db" | "clock" | "files">,
  actor: Actor,
  wish: { bytes: number; purpose: UploadPurpose },
): Promise<string | Refusal<"forbidden" | "file_too_large">> {
  if (!mayUploadVideo(actor)) return refuse(commonErrors.forbidden);
  const limit = videoLimits[wish.purpose];
  if (wish.bytes > limit.bytes) return refuse(mediaErrors.file_too_large, { message: tooLargeText(limit.label) });
  const id = randomUUID();
  const now = clock.now();
  await files.put(partKey(id), new Uint8Array());
  await db.write(async (tx) => {
    const times = { createdAt: now, updatedAt: now };
    const assetId = await insertAsset(tx, {
      ownerId: actor.id,
      state: "uploading",
      bytes: wish.bytes,
      path: partKey(id),
      ...times,
    });
    const expiresAt = new Date(now.getTime() + silenceMs);
    await insertUpload(tx, { id, userId: actor.id, ...wish, assetId, expiresAt, createdAt: now });
  });
  return id;
}
