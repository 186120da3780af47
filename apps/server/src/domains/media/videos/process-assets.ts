import { unreadableVideo } from "@pavane/contract/media/limits";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Platform } from "../../../platform/platform.ts";
import { randomName } from "../storage/file-names.ts";
import { claimForProcessing, saveAsset } from "./assets-repository.ts";
import type { AssetRow } from "../tables.ts";
import { planFor, type VideoFacts } from "./video-facts.ts";
import type { VideoTools } from "./video-tools.ts";

export const processAssetsJob = "media.process-assets";

export interface ProcessDeps extends Pick<Platform, "db" | "clock" | "log" | "files"> {
  readonly tools: VideoTools;
}

const leaseMs = 5 * 60_000;
const renewMs = 60_000;
const maxAttempts = 3;

/** Makes uploaded videos ready, one after the other, until none waits. Several processes may do it concurrently. */
export async function processAssets(deps: ProcessDeps): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const now = clock.now();
    const asset = await db.write((tx) => claimForProcessing(tx, now, new Date(now.getTime() + leaseMs)));
    if (asset === null) return;
    await processOne(deps, asset);
  }
}

async function processOne(deps: ProcessDeps, asset: AssetRow): Promise<void> {
  const { db, clock, log, files } = deps;
  const renew = () =>
    db
      .write((tx) => saveAsset(tx, asset.id, { leasedUntil: new Date(clock.now().getTime() + leaseMs) }))
      .catch((error: unknown) => log.warn({ err: error, asset: asset.id }, "lease not renewed"));
  const renewing = setInterval(() => void renew(), renewMs);
  try {
    const result = asset.attempts > maxAttempts ? null : await makeReady(deps, asset);
    const outcome = result ?? { state: "failed" as const, error: unreadableVideo };
    await db.write((tx) => saveAsset(tx, asset.id, { ...outcome, leasedUntil: null, updatedAt: clock.now() }));
    if (outcome.state === "failed" || outcome.path !== asset.path) await files.remove(asset.path);
  } catch (error) {
    // The lease stays: another try comes when it has run out.
    log.error({ err: error, asset: asset.id }, "video not processed");
  } finally {
    clearInterval(renewing);
  }
}

type Ready = Partial<AssetRow> & { state: "ready"; path: string };

/** Null when the file is no video that can be made playable. */
async function makeReady(deps: ProcessDeps, asset: AssetRow): Promise<Ready | null> {
  const { tools } = deps;
  const source = localPath(deps, asset.path);
  const probed = await tools.probe(source);
  const plan = probed === null ? "refuse" : planFor(probed, await tools.canTranscode());
  if (probed === null || plan === "refuse") return null;
  const webm = plan === "keep" && probed.container === "webm";
  const key = `videos/${randomName(webm ? "webm" : "mp4")}`;
  const target = localPath(deps, key);
  await mkdir(dirname(target), { recursive: true });
  if (plan === "keep") {
    // A second name, not a move: the first goes only when the database knows the second.
    await link(source, target);
  } else if (!(await tools.convert(source, target, plan))) {
    try {
      // On a full disk no video can be converted: then this one is tried again instead of being refused.
      await deps.files.prove();
    } finally {
      await rm(target, { force: true });
    }
    return null;
  }
  const facts = plan === "keep" ? probed : ((await tools.probe(target)) ?? probed);
  const described = await describeFile(target, facts);
  return {
    ...described,
    mime: webm ? "video/webm" : "video/mp4",
    path: key,
    posterPath: await makePoster(deps, target, facts),
  };
}

/** What is written down of a finished file. */
export async function describeFile(path: string, facts: VideoFacts) {
  const { durationMs, width, height, fps } = facts;
  const { size } = await stat(path);
  return {
    state: "ready" as const,
    error: null,
    bytes: size,
    sha256: await sha256Of(path),
    durationMs,
    width,
    height,
    fps,
  };
}

async function makePoster(deps: ProcessDeps, video: string, facts: VideoFacts): Promise<string | null> {
  const key = `posters/${randomName("jpg")}`;
  const path = localPath(deps, key);
  await mkdir(dirname(path), { recursive: true });
  const at = Math.min(2, (facts.durationMs ?? 0) / 10_000);
  return (await deps.tools.poster(video, path, at)) ? key : null;
}

function localPath({ files }: Pick<Platform, "files">, key: string): string {
  const path = files.localPath(key);
  if (path === null) throw new Error("video processing needs files on this machine");
  return path;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
