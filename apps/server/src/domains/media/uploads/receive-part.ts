import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { partBytes, tooLargeText } from "@pavane/contract/media/limits";
import type { Readable } from "node:stream";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { processAssetsJob } from "../videos/process-assets.ts";
import { partKey, silenceMs } from "./start-upload.ts";
import { saveAsset } from "../videos/assets-repository.ts";
import type { UploadRow } from "../tables.ts";
import { claimOffset, findUploadOf, saveClaimedPart, type UploadWithAsset } from "./uploads-repository.ts";

type PartRefusal = Refusal<"upload_not_found" | "upload_complete" | "wrong_offset" | "file_too_large">;

/** Whoever sends nothing for so long gives the place up: they are gone, or the process that received them is. */
const silentPartMs = 15_000;
/** So often a part says that it still comes; much more often than others wait for its place. */
const renewMs = 5_000;

type Deps = Pick<Platform, "db" | "clock" | "files" | "jobs">;
interface Part {
  readonly id: string;
  readonly offset: number;
  readonly content: Readable;
}

/**
 * Appends one part to what has arrived. When the connection breaks, what came is kept and the sender continues from
 * there; with the last byte the video is handed to processing. Errors: upload_not_found, upload_complete, wrong_offset
 * (with the right `offset`), file_too_large.
 */
export async function receivePart(deps: Deps, userId: number, part: Part): Promise<PartRefusal | null> {
  const { db } = deps;
  const found = await findUploadOf(db.read, userId, part.id);
  if (found === null) return refuse(mediaErrors.upload_not_found);
  if (found.asset.state !== "uploading") return refuse(mediaErrors.upload_complete);
  const claim = await claimPart(deps, part);
  if (claim === null) return refuse(mediaErrors.wrong_offset, { data: { offset: found.upload.received } });
  const room = Math.min(partBytes, found.upload.bytes - part.offset);
  const written = await writePart(deps, part, claim, room).catch(async (error: unknown) => {
    await claim.end({});
    if (error instanceof PlaceLost) return error;
    throw error;
  });
  if (written instanceof PlaceLost) return refuseMoved(deps, userId, part.id);
  const acknowledged = await acknowledge(deps, found, claim, part.offset + (written === "too much" ? 0 : written));
  if (!acknowledged) return refuseMoved(deps, userId, part.id);
  return written === "too much" ? refuse(mediaErrors.file_too_large, { message: tooLargeText("8MB") }) : null;
}

/** Another part has come to this place. */
async function refuseMoved({ db }: Deps, userId: number, id: string): Promise<PartRefusal> {
  const found = await findUploadOf(db.read, userId, id);
  if (found === null) return refuse(mediaErrors.upload_not_found);
  return refuse(mediaErrors.wrong_offset, { data: { offset: found.upload.received } });
}

interface Claim {
  /** Whether the place is still this part's; asked before each piece is written. */
  keep(): Promise<boolean>;
  /** Gives the place up with what is to be written down; false when it was lost. */
  end(values: Partial<UploadRow>, tx?: Tx): Promise<boolean>;
}

/** Null when something else is written there, or should be. */
async function claimPart({ db, clock }: Deps, { id, offset }: Part): Promise<Claim | null> {
  const endOf = (now: Date) => new Date(now.getTime() + silentPartMs);
  const began = clock.now();
  let until = endOf(began);
  if (!(await db.write((tx) => claimOffset(tx, { id, until }, offset, began)))) return null;
  return {
    keep: async () => {
      const next = endOf(clock.now());
      if (next.getTime() - until.getTime() < renewMs) return true;
      const kept = await db.write((tx) => saveClaimedPart(tx, { id, until }, { writingUntil: next }));
      until = next;
      return kept;
    },
    end: (values, tx) => {
      const save = (one: Tx) => saveClaimedPart(one, { id, until }, { ...values, writingUntil: null });
      return tx === undefined ? db.write(save) : save(tx);
    },
  };
}

/** Bytes written; none count when more came than there is room for. */
async function writePart({ files }: Deps, part: Part, claim: Claim, room: number): Promise<number | "too much"> {
  const place = { offset: part.offset, room };
  const written = await files.append(partKey(part.id), whileClaimed(part.content, claim), place);
  return written < 0 ? "too much" : written;
}

/** Another part has taken the place of this one, of which nothing more is to be kept. */
class PlaceLost extends Error {}

/** Throws `PlaceLost` before each chunk and at the end, because a store is sent what came only when all has come. */
async function* whileClaimed(content: Readable, claim: Claim): AsyncGenerator<Buffer> {
  const mustKeep = async () => {
    if (!(await claim.keep())) throw new PlaceLost();
  };
  for await (const chunk of untilBroken(content)) {
    await mustKeep();
    yield chunk;
  }
  await mustKeep();
}

/** Chunks until the end or until the connection breaks; both are an end here. */
async function* untilBroken(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield Buffer.from(chunk);
  } catch (error) {
    if (!content.destroyed && !content.readableAborted) throw error;
  }
}

/** False when the place of the part was lost meanwhile. */
function acknowledge(
  { db, clock, jobs }: Deps,
  { upload, asset }: UploadWithAsset,
  claim: Claim,
  received: number,
): Promise<boolean> {
  const now = clock.now();
  return db.write(async (tx) => {
    if (!(await claim.end({ received, expiresAt: new Date(now.getTime() + silenceMs) }, tx))) return false;
    if (received < upload.bytes) return true;
    // A file is looked at when what it is for takes it.
    await saveAsset(tx, asset.id, { state: asset.kind === "file" ? "ready" : "processing", updatedAt: now });
    if (asset.kind !== "file") await jobs.send(tx, processAssetsJob, {});
    return true;
  });
}
