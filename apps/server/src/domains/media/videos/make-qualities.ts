import { isRefusal } from "@pavane/contract/core/errors";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { WorkFolder } from "../../../platform/work-folder.ts";
import { randomName } from "../storage/file-names.ts";
import type { AssetRow, StreamFileRow } from "../tables.ts";
import { claimForLadder, insertStreamFiles, saveClaimed } from "./assets-repository.ts";
import { holdClaim, leaseMs, maxAttempts } from "./hold-claim.ts";
import { ladderOf } from "./ladder.ts";
import type { ProcessDeps } from "./process-assets.ts";

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

/** All files are known at once or none: they are written in a folder of their own, kept, and named in one transaction. */
async function makeOne(deps: ProcessDeps, asset: AssetRow): Promise<void> {
  const { db, clock, log, files } = deps;
  const claim = holdClaim(deps, asset);
  try {
    const made = asset.attempts > maxAttempts ? [] : await files.working((folder) => makeFiles(deps, asset, folder));
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
    // A store that is away for an hour must not make a good film a bad one.
    if (isRefusal(error)) await claim.takeBack();
  } finally {
    await claim.end();
  }
}

/** None when the video cannot be had in several qualities. */
async function makeFiles({ tools, files }: ProcessDeps, asset: AssetRow, work: WorkFolder): Promise<StreamFileRow[]> {
  const source = await work.pathOf(asset.path);
  const facts = await tools.probe(source);
  const rungs = facts === null ? [] : ladderOf(facts);
  if (facts === null || rungs.length === 0) return [];
  const folder = join(await work.path(), "qualities");
  await mkdir(folder);
  if (!(await tools.ladder(source, folder, { rungs, facts }))) {
    // On a full disk nothing can be made: then it is tried again.
    await files.prove();
    return [];
  }
  const made: StreamFileRow[] = [];
  for (const name of await readdir(folder)) {
    const path = `videos/${randomName(name.endsWith(".mp4") ? "mp4" : "m3u8")}`;
    const { size } = await stat(join(folder, name));
    await files.putFrom(join(folder, name), path);
    made.push({ assetId: asset.id, name, path, bytes: size });
  }
  return made;
}
