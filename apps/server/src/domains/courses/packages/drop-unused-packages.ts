import { dayMs } from "@pavane/contract/core/durations";
import type { Platform } from "../../../platform/platform.ts";
import type { Media } from "../../media/index.ts";
import { deleteUnusedPackages } from "./packages-repository.ts";

const keptMs = dayMs;

/** Packages that no lesson has for a day after they came are deleted with their archives. */
export const dropUnusedPackages = (
  { db, clock }: Pick<Platform, "db" | "clock">,
  media: Pick<Media, "privateFiles">,
): Promise<void> =>
  db.write(async (tx) => {
    const paths = await deleteUnusedPackages(tx, new Date(clock.now().getTime() - keptMs));
    await media.privateFiles.drop(tx, paths);
  });
