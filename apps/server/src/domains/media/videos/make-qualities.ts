import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomName } from "../storage/file-names.ts";
import type { AssetRow, StreamFileRow } from "../tables.ts";
import { claimForLadder, insertStreamFiles, saveClaimed } from "./assets-repository.ts";
import { holdClaim, leaseMs, maxAttempts } from "./hold-claim.ts";
import { ladderOf } from "./ladder.ts";
import { localPath, type ProcessDeps } from "./process-assets.ts";

/**
 * Writes the further qualities of large videos, one video after the other. A video can be watched before: this takes about as long as
 * it lasts.
 */
export async function makeQualities(deps: ProcessDeps): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const now = clock.now();
    const asset = await db.write((tx) => claimForLadder(tx, now, new Date(now.getTime() + leaseMs)));
    if (asset === null) return;
    await makeOne(deps, asset);
  }
}

/** All files are known at once or none: they are written in a folder of their own, moved, and named in one transaction. */
async function makeOne(deps: ProcessDeps, asset: AssetRow): Promise<void> {
  const { db, clock, log, files } = deps;
  const claim = holdClaim(deps, asset);
  const folder = localPath(deps, `videos/${randomName("making")}`);
  try {
    const made = asset.attempts > maxAttempts ? [] : await makeFiles(deps, asset, folder);
    const ladder = made.length > 0 ? "made" : "none";
    if (ladder === "none") log.warn({ asset: asset.id }, "a video stays in one quality");
    await claim.end();
    const taken = await db.write(async (tx) => {
      const isOurs = await saveClaimed(tx, asset, { ladder, leasedUntil: null, updatedAt: clock.now() });
      if (isOurs) await insertStreamFiles(tx, made);
      return isOurs;
    });
    if (!taken) for (const { path } of made) await files.remove(path);
  } catch (error) {
    // The lease stays: another try comes when it has run out. Files that nothing names go with the nightly proof.
    log.error({ err: error, asset: asset.id }, "qualities of a video not made");
  } finally {
    await claim.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** None when the video cannot be had in several qualities. */
async function makeFiles(deps: ProcessDeps, asset: AssetRow, folder: string): Promise<StreamFileRow[]> {
  const source = localPath(deps, asset.path);
  const facts = await deps.tools.probe(source);
  const rungs = facts === null ? [] : ladderOf(facts);
  if (facts === null || rungs.length === 0) return [];
  await mkdir(folder, { recursive: true });
  if (!(await deps.tools.ladder(source, folder, { rungs, facts }))) {
    // On a full disk nothing can be made: then it is tried again.
    await deps.files.prove();
    return [];
  }
  const made: StreamFileRow[] = [];
  for (const name of await readdir(folder)) {
    const path = `videos/${randomName(name.endsWith(".mp4") ? "mp4" : "m3u8")}`;
    const { size } = await stat(join(folder, name));
    await mkdir(dirname(localPath(deps, path)), { recursive: true });
    await rename(join(folder, name), localPath(deps, path));
    made.push({ assetId: asset.id, name, path, bytes: size });
  }
  return made;
}
