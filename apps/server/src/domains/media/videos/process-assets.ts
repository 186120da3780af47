import { isRefusal } from "@pavane/contract/core/errors";
import { unreadableVideo } from "@pavane/contract/media/limits";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { WorkFolder } from "../../../platform/work-folder.ts";
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
 * Whatever is made is kept beside the original under names that nothing knows, and becomes the video with one statement: who is killed
 * before leaves the original, and another begins anew.
 */
async function processOne(deps: ProcessDeps, asset: AssetRow): Promise<void> {
  const { db, clock, log, files } = deps;
  const claim = holdClaim(deps, asset);
  const made: string[] = [];
  try {
    const result =
      asset.attempts > maxAttempts
        ? { refusal: unreadableVideo }
        : await files.working((folder) => makeReady({ ...deps, folder, made, claim }, asset));
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
    // A store that is away for an hour must not make a good film a bad one.
    if (isRefusal(error)) await claim.takeBack();
  } finally {
    await claim.end();
  }
}

type Ready = Partial<AssetRow> & { state: "ready"; path: string; posterPath: string | null };

interface Making extends ProcessDeps {
  readonly folder: WorkFolder;
  readonly claim: Claim;
  /** Every key that is written. */
  readonly made: string[];
}

async function makeReady(making: Making, asset: AssetRow): Promise<Ready | { refusal: string }> {
  const { tools, folder, files } = making;
  const source = await folder.pathOf(asset.path);
  const facts = await tools.probe(source);
  const planned = planFor(facts, await tools.canTranscode());
  if ("refusal" in planned) return planned;
  if (facts === null) return { refusal: unreadableVideo };
  if (planned.plan !== "keep") return convert(making, { source, facts, plan: planned.plan });
  const key = newKey(making, `videos/${randomName(facts.container === "webm" ? "webm" : "mp4")}`);
  // A second name, not a move: the first goes only when the database knows the second.
  await files.copy(asset.path, key);
  return { ...(await describeVideo(making, source, facts)), ...namedAt(key) };
}

async function convert(
  making: Making,
  { source, facts, plan }: { source: string; facts: VideoFacts; plan: Exclude<Plan, "keep"> },
): Promise<Ready | { refusal: string }> {
  const { tools, folder, files, claim } = making;
  const path = join(await folder.path(), `${plan}.mp4`);
  const conversion = { how: plan, facts, onPercent: claim.tell };
  const copy = (await tools.convert(source, path, conversion)) ? await tools.probe(path) : null;
  if (copy === null || !isWholeCopy(facts, copy)) {
    // On a full disk no video can be converted: then this one is tried again instead of being refused.
    await files.prove();
    return { refusal: unreadableVideo };
  }
  const next = planFor(copy, true);
  if ("refusal" in next) return next;
  // Only in an index of its own does a film of fragments say that its frames are not steady.
  if (plan === "remux" && next.plan === "transcode") return convert(making, { source, facts, plan: next.plan });
  const described = await describeVideo(making, path, copy);
  const key = newKey(making, `videos/${randomName("mp4")}`);
  await files.putFrom(path, key);
  return { ...described, ...namedAt(key) };
}

function newKey({ made }: Making, key: string): string {
  made.push(key);
  return key;
}

const namedAt = (key: string) => ({ mime: `video/${key.split(".").at(-1)}`, path: key });

async function describeVideo(making: Making, path: string, facts: VideoFacts) {
  const posterPath = await makePoster(making, path, facts);
  const described = await describeFile(path, facts);
  const ladder = ladderOf(facts).length > 0 && (await making.tools.canTranscode()) ? "waiting" : "none";
  return { ...described, posterPath, ladder, attempts: 0 } as const;
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

async function makePoster(making: Making, video: string, facts: VideoFacts): Promise<string | null> {
  const { tools, folder, files } = making;
  const path = join(await folder.path(), "poster.jpg");
  const at = Math.min(2, (facts.durationMs ?? 0) / 10_000);
  if (!(await tools.poster(video, path, at))) return null;
  const key = newKey(making, `posters/${randomName("jpg")}`);
  await files.putFrom(path, key);
  return key;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
