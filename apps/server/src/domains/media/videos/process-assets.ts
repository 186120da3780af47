import { unreadableVideo } from "@pavane/contract/media/limits";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Platform } from "../../../platform/platform.ts";
import { randomName } from "../storage/file-names.ts";
import { claimForProcessing, saveClaimed } from "./assets-repository.ts";
import { holdClaim, leaseMs, maxAttempts, type Claim } from "./hold-claim.ts";
import type { AssetRow } from "../tables.ts";
import { ladderOf } from "./ladder.ts";
import { makeQualitiesJob } from "./make-qualities-job.ts";
import { isWholeCopy, planFor, type Plan, type VideoFacts } from "./video-facts.ts";
import type { VideoTools } from "./video-tools.ts";

export const processAssetsJob = "media.process-assets";

export interface ProcessDeps extends Pick<Platform, "db" | "clock" | "log" | "files" | "jobs"> {
  readonly tools: VideoTools;
}

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

/**
 * Whatever is made is written beside the original under names that nothing knows, and becomes the video with one statement: who is killed
 * before leaves the original, and another begins anew.
 */
async function processOne(deps: ProcessDeps, asset: AssetRow): Promise<void> {
  const { db, clock, log, files } = deps;
  const claim = holdClaim(deps, asset);
  const made: string[] = [];
  try {
    const result =
      asset.attempts > maxAttempts ? { refusal: unreadableVideo } : await makeReady(deps, asset, claim, made);
    const outcome = "refusal" in result ? { state: "failed" as const, error: result.refusal } : result;
    const values = { ...outcome, processedPercent: 100, leasedUntil: null, updatedAt: clock.now() };
    await claim.end();
    const taken = await db.write(async (tx) => {
      const isOurs = await saveClaimed(tx, asset, values);
      if (isOurs && "ladder" in outcome && outcome.ladder === "waiting") await deps.jobs.send(tx, makeQualitiesJob, {});
      return isOurs;
    });
    const kept = taken && outcome.state === "ready" ? [outcome.path, outcome.posterPath] : [];
    for (const key of made) if (!kept.includes(key)) await files.remove(key);
    if (taken) await files.remove(asset.path);
  } catch (error) {
    // The lease stays: another try comes when it has run out. What was made may be known by now, so it is left to the nightly proof.
    log.error({ err: error, asset: asset.id }, "video not processed");
  } finally {
    await claim.end();
  }
}

type Ready = Partial<AssetRow> & { state: "ready"; path: string; posterPath: string | null };
interface Target {
  readonly key: string;
  readonly path: string;
}

/** Notes every key that it writes at in `made`. */
async function makeReady(
  deps: ProcessDeps,
  asset: AssetRow,
  claim: Claim,
  made: string[],
): Promise<Ready | { refusal: string }> {
  const source = localPath(deps, asset.path);
  const facts = await deps.tools.probe(source);
  const planned = planFor(facts, await deps.tools.canTranscode());
  if ("refusal" in planned) return planned;
  if (facts === null) return { refusal: unreadableVideo };
  if (planned.plan !== "keep") return convert(deps, { source, facts, plan: planned.plan }, claim, made);
  const target = await begin(deps, facts.container === "webm" ? "webm" : "mp4", made);
  // A second name, not a move: the first goes only when the database knows the second.
  await link(source, target.path);
  return finish(deps, target, facts, made);
}

async function convert(
  deps: ProcessDeps,
  { source, facts, plan }: { source: string; facts: VideoFacts; plan: Exclude<Plan, "keep"> },
  claim: Claim,
  made: string[],
): Promise<Ready | { refusal: string }> {
  const target = await begin(deps, "mp4", made);
  const conversion = { how: plan, facts, onPercent: claim.tell };
  const copy = (await deps.tools.convert(source, target.path, conversion)) ? await deps.tools.probe(target.path) : null;
  if (copy === null || !isWholeCopy(facts, copy)) {
    // On a full disk no video can be converted: then this one is tried again instead of being refused.
    await deps.files.prove();
    return { refusal: unreadableVideo };
  }
  const next = planFor(copy, true);
  if ("refusal" in next) return next;
  // Only in an index of its own does a film of fragments say that its frames are not steady.
  if (plan === "remux" && next.plan === "transcode")
    return convert(deps, { source, facts, plan: next.plan }, claim, made);
  return finish(deps, target, copy, made);
}

async function begin(deps: ProcessDeps, ending: string, made: string[]): Promise<Target> {
  const key = `videos/${randomName(ending)}`;
  const path = localPath(deps, key);
  made.push(key);
  await mkdir(dirname(path), { recursive: true });
  return { key, path };
}

async function finish(deps: ProcessDeps, { key, path }: Target, facts: VideoFacts, made: string[]): Promise<Ready> {
  const posterPath = await makePoster(deps, path, facts, made);
  const described = await describeFile(path, facts);
  const ladder = ladderOf(facts).length > 0 && (await deps.tools.canTranscode()) ? "waiting" : "none";
  return { ...described, mime: `video/${key.split(".").at(-1)}`, path: key, posterPath, ladder, attempts: 0 };
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

async function makePoster(deps: ProcessDeps, video: string, facts: VideoFacts, made: string[]): Promise<string | null> {
  const key = `posters/${randomName("jpg")}`;
  const path = localPath(deps, key);
  made.push(key);
  await mkdir(dirname(path), { recursive: true });
  const at = Math.min(2, (facts.durationMs ?? 0) / 10_000);
  return (await deps.tools.poster(video, path, at)) ? key : null;
}

export function localPath({ files }: Pick<Platform, "files">, key: string): string {
  const path = files.localPath(key);
  if (path === null) throw new Error("video processing needs files on this machine");
  return path;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
